/** Why a request can't be made with the values it was given. */
export const sendingSentences = {
  badAddress: "The connection's address can't be used. {problem}",
  leaves: 'The request would leave its connection, so it was not sent.',
  secretMissing: "The secret {name} has no value yet: the app's owner has to enter it.",
  secretElsewhere:
    "The secret {name} was entered for another address: the app's owner has to enter it again.",
  variableMissing:
    'The variable {name} has no value: no result was chosen yet that sets it, so call the tool that finds it first.',
  answerNothing:
    'Request {letter} gave nothing: no result was chosen yet, so request {waiting} was not sent.',
  answerWithout:
    'Request {letter} gave no {path}: no result was chosen yet, so request {waiting} was not sent.',
  placeholderUnknown:
    "'{{'{name}'}}' stands for nothing: give the request a parameter of that name.",
  pathMissing: '{name} is missing: it is part of the address, so give it a value.',
  pathEmpty: '{name} is empty: it is part of the address, so give it a value.',
  pathObject: "{name} is part of the address, so it can't be an object.",
  pathObjects: "{name} is part of the address, so it can't be a list of objects or lists.",
  pathDots: '{name} can\'t be "{text}": that would lead to another address.',
  headerObject: "{name} goes into a header, so it can't be an object.",
  listComma:
    '{name} is sent as one text with a comma between its entries, so no entry can hold one: write it without, or as two.',
  headerText:
    "{name} goes into a header, which can't hold line breaks, control characters or letters outside Latin-1: write it without them.",
} as const;
