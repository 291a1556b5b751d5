/** About a request that a dry run shows and keeps back. */
export const unsentSentences = {
  note: 'Not sent: this was a dry run.',
  eachEntry: '{note} It goes out once for each entry of the answer of request {letter}.',
  moreFollow: '{note} {count, number} more like it would follow.',
  waits: "{note} Where it says '{{…}}', a value of {answers} is filled in.",
  restUnknown: '{note} The rest is known once {answers} is there.',
  answerOf: 'the answer of request {letter}',
  answersOf: 'the answers of requests {letters}',
  and: '{before} and {letter}',
} as const;
