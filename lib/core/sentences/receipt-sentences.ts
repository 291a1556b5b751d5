/** About the sentence that is said after a tool has run. */
export const receiptSentences = {
  asks: `A receipt is said after the tool has run and never asks: write what was done, such as "Booked: '{{result.when}}'."`,
  notClosed: "A placeholder is not closed: write '{{name}}' or '{{result.path}}'.",
  seesNothing: `The assistant sees nothing of the answer, so '{{'{name}'}}' is never known: add "{path}" to output.fields or leave it out.`,
  neverSees: `The assistant never sees '{{'{name}'}}': add "{path}" to output.fields or write one of {fields}.`,
  noArguments: `There is no argument "{name}": write '{{result.path}}' for a value of the answer.`,
  noArgument: `There is no argument "{name}": write one of {names}, or '{{result.path}}' for a value of the answer.`,
} as const;
