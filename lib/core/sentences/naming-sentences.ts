/** About the names of tools as assistants see them. */
export const namingSentences = {
  reserved: 'The assistant keeps the name "{exposed}" for itself: rename "{name}".',
  takenByNamesake: 'Another tool called "{name}" has the name "{exposed}": rename one of the two.',
  taken: 'The tool "{other}" has the name "{exposed}": rename "{name}" or "{other}".',
  saysNothing:
    'Assistants see "{exposed}", which says nothing: use letters a to z or digits in the name.',
  replaced:
    'Assistants see "{exposed}": only letters a to z, digits, "_" and "-" are kept, so choose a name made of these.',
  cut: 'The name is cut to {max} characters, "{exposed}": shorten it by {over}.',
  long: 'The name "{exposed}" has {count} characters: keep it within {max}, since some assistants put a prefix of their own in front.',
} as const;
