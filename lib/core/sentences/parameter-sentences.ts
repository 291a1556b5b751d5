/** About one parameter of a request. */
export const parameterSentences = {
  nameMissing: 'Give the parameter a name.',
  fieldNameMissing: 'Write the name of the field.',
  valuesEmpty: 'Leave `values` out, or list at least one.',
  instructionText: 'Write the instruction as text.',
  variableMissing: 'Write the name of the conversation variable, such as "today".',
  fixedMissing: 'Write the fixed value; for empty text add `send_empty`.',
  fixedMissingTyped: 'Write the fixed value: {wanted} is wanted.',
  fieldsOfScalar: 'Only a list or an object has fields: choose that type, or leave them out.',
  itemsOfScalar: 'Only a list has a type of entries: make it an array, or leave `items` out.',
  itemsAndFields: 'The entries are objects, since they have fields: leave `items` out.',
  fieldsDeep: 'Fields go {max} levels deep at most: ask for something flatter.',
  fieldFrom: 'A field is filled by the assistant: write "llm".',
  fieldIn: 'A field goes where its parent goes: leave `in` out.',
  notInPath: "Write '{{'{name}'}}' in the url, where it belongs in the path.",
  objectInPath: "An object can't be part of a path: choose another type.",
  bodyOfGet: 'A GET sends no body: choose another method, or leave `in` out.',
} as const;
