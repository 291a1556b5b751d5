/**
 * The limits that the rules set, and those that several rooms go by; what a single file bounds for itself stands
 * there. The unit is in the name.
 */
export const limits = {
  appNameCharacters: 120,
  shortNameCharacters: 20,
  toolNameCharacters: 64,
  exposedNameCharacters: 64,
  exposedNameWarnCharacters: 60,
  parameterNameCharacters: 128,
  argumentNameCharacters: 64,
  descriptionWarnCharacters: 1024,
  instructionWarnCharacters: 15,
  /** Parameters of one request, and headers of one. */
  requestParametersMax: 500,
  urlCharactersMax: 8_000,
  listIndexMax: 99,
  nestingDepthMax: 10,
  /** Levels of an app file or a request's body; deeper ones are nobody's tool. */
  documentDepthMax: 100,
  problemsMax: 5_000,
  /** Levels of any JSON text that is read; deeper ones could exhaust the stack. */
  jsonDepthMax: 500,
  listingToolsWarn: 40,
  listingCharactersMax: 250_000,
  connectMsMax: 3_000,
  listMsMax: 8_000,
  timeoutMsDefault: 30_000,
  timeoutMsMin: 100,
  timeoutMsMax: 600_000,
  timeoutMsWarn: 55_000,
  entriesDefault: 100,
  entriesMax: 1_000,
  entriesAtOnce: 5,
  previewEntriesDefault: 3,
  previewEntriesMax: 100,
  seenCharactersDefault: 40_000,
  seenCharactersMax: 1_000_000,
  /** A smaller limit of what is seen has no room for the sentences that say what was cut: they come on top. */
  notesCountedFromCharacters: 250,
  answerBytesMax: 16 * 1024 * 1024,
  /** All answers of one call together, so that no single call can use up the machine's memory. */
  callAnswerBytesMax: 64 * 1024 * 1024,
  /** Rows of a CSV answer that are read: more than can be shown of any answer. */
  csvRowsMax: 100_000,
  /** Columns of a CSV answer; with more of them it is no table but text. */
  csvColumnsMax: 50_000,
  /** A picture or sound that is passed on whole. */
  mediaBytesMax: 5 * 1024 * 1024,
  eventBytesMax: 4 * 1024 * 1024,
  redirectsMax: 5,
  retriesMax: 2,
  errorSentenceCharacters: 300,
  approvalLinesMax: 8,
  approvalLineCharacters: 200,
  approvalListEntriesShown: 3,
  receiptValueCharacters: 200,
  mcpBodyBytesMax: 4 * 1024 * 1024,
  /** Requests that one access key may make in each window, on each instance. */
  mcpRequestsPerKey: 60_000,
  mcpRequestsWindowSeconds: 60,
  /** Requests to the automation API, on each instance: an open builder saves and reads many a minute. */
  apiRequestsPerPerson: 3_000,
  apiRequestsPerAddress: 6_000,
  /** Wrong keys and tokens from one address before those that come after are told to wait. */
  wrongKeysPerAddress: 60,
  /**
   * Unknown keys and tokens of assistants from one address before none that isn't in memory is looked for:
   * each costs a query, as much as a request to the automation API.
   */
  unknownKeysPerAddress: 6_000,
  apiWindowSeconds: 60,
  /** What is sent to sign in. */
  signInBytesMax: 64 * 1024,
  documentBytesMax: 5 * 1024 * 1024,
  secretCharactersMax: 10_000,
  pageSize: 50,
} as const;
