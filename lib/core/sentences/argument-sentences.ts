/** About the names under which assistants give values. */
export const argumentSentences = {
  nameEmpty:
    'No letter or digit is left for the argument\'s name: give it one with `as`, such as "name".',
  nameLong: "The argument's name has more than {max} characters: give it a shorter one with `as`.",
  nameLetters: 'An argument\'s name has only letters A to Z, digits, "_" and "-": write "{clean}".',
  nameNoLetters:
    'An argument\'s name has only letters A to Z, digits, "_" and "-": write something like "name".',
  nameProto: 'An argument can\'t be called "__proto__": give it another name with `as`.',
  nameWithoutLetter:
    'An argument\'s name needs a letter or a digit: give it one with `as`, such as "name".',
  bothTheSame:
    '"{name}" and "{other}" would both be the argument "{argument}": give this one a name of its own with `as`, such as "{free}".',
  unlikeOther:
    '"{name}" has another type or other allowed values in request "{letter}": make them agree, or give this one a name of its own with `as`, such as "{free}".',
  bothCalled:
    '"{name}" and "{other}" would both be called "{argument}": give this one a name of its own with `as`.',
} as const;
