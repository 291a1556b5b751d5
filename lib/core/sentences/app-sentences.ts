/** About an app as a whole. */
export const appSentences = {
  nameMissing: 'Give the app a name.',
  timeZone: 'Write a time zone by its name, such as "Europe/Berlin".',
  remoteAndOwn:
    'An app is either somebody else\'s server or has connections and tools of its own: take out "remote", or the other two.',
  manyTools: 'The app has {count} tools: keep it within {max}, since some assistants take no more.',
  unknownStage:
    'No tool has the stage "{stage}": write it at the tools that may be used then, or correct its spelling.',
  connectionIdTaken: 'Another connection has the id "{id}": choose another id.',
} as const;
