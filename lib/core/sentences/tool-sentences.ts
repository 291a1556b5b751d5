/** About a tool: what it is called, what it does, and how safely. */
export const toolSentences = {
  nameMissing: 'Give the tool a name.',
  nameLong: 'Keep the name within {max} characters.',
  nameTaken: 'Another tool of this app is called "{name}": choose another name.',
  stageMissing: 'Give the stage a name.',
  titleInvisible: 'Nothing of the title can be seen: write one, or leave it out.',
  onErrorKnows: `'{{'{name}'}}' stands for nothing here: only '{{error}}' is known, the error itself.`,
  descriptionMissing:
    'Write what the tool does, such as "Free slots on one day.": without it no assistant can choose the tool.',
  descriptionAfterAt:
    'Write what the tool does before the first line that begins with "@": that line ends the description.',
  connectionMissing: 'Choose where the tool sends its requests: {how}.',
  connectionUnknown: 'There is no connection "{id}": {how}.',
  addConnection: 'add a connection to the app and write its id here',
  writeConnection: "write the id of one of the app's connections, such as {ids}",
  titleMissing: 'Give the tool a title: people see it when they are asked whether it may run.',
  descriptionLong:
    'The description has {count, number} characters: keep it within {max, number}, since some assistants cut or refuse longer ones.',
  orders:
    '"{words}" gives the assistant an order: say what the tool does instead, since assistants distrust such texts.',
  readsAndDestroys:
    'A tool that only reads can\'t be hard to undo: answer one of the two questions with "no".',
  actsFreely:
    'This tool triggers something and yet runs without asking: answer the safety questions again.',
  methodFreely:
    '{method} often changes something, and this tool runs without asking: make sure that it only reads.',
  nothingShown:
    'A person is asked first and sees no argument, so they can\'t decide: write "show": "always" at a parameter, or ask for a word that people know.',
  nothingToConfirm:
    'A tool that only reads has nothing to confirm: leave the receipt out, or answer that it changes something.',
  asksForRecord:
    '"{name}" asks the assistant for a record: ask for a word instead, one parameter for each.',
  asksForUnknownId:
    '"{name}" asks for an ID that no tool of the app shows the assistant: ask for a word, or let another tool\'s answer include it.',
  slow: 'Many assistants give up after 60 seconds: keep it within {max, number} ms.',
  selfTest:
    'A self-test runs only for a tool that only reads, or with a connection marked as a test one.',
  comparesWithNothing: '"{operator}" compares with a value: write it as "to".',
  wideAnswer: 'The answer has {count} fields or more: pick the few that the assistant needs.',
  instructionShort:
    'Say in a sentence what "{name}" is, such as "The caller\'s preferred day in the format YYYY-MM-DD".',
  instructionCount:
    'Say in the instruction of "{name}" what it counts, such as "in minutes, 5 to 60".',
  instructionPhone: 'Say in the instruction of "{name}" the format, such as "+49 30 123456".',
  instructionDate: 'Say in the instruction of "{name}" the format, such as YYYY-MM-DD.',
  instructionTime: 'Say in the instruction of "{name}" the format, such as HH:MM in 24 hours.',
  conditionPath: 'Begin the path with "args.", "result." or "vars.".',
} as const;
