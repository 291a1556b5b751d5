/** About the addresses of connections and remote servers. */
export const addressSentences = {
  how: 'write it as in "https://api.example.com/v1"',
  missing: 'The address is missing: {how}.',
  placeholder: "The address can't hold a placeholder: {how}.",
  noScheme: 'Begin the address with "https://": {how}.',
  otherScheme: 'Only http and https addresses work: {how}.',
  malformed: 'The address is not well-formed: {how}.',
  malformedCharacters: 'The address is not well-formed: {how}, without spaces or backslashes.',
  password: 'Leave user name and password out of the address: write them in the sign-in.',
  fragment: 'Leave the part from "#" on out of the address.',
  query: 'Leave the part from "?" on out of the address: write it in the url of each request.',
  notWeb: 'Write a web address that begins with "https://", such as "https://api.example.com/v1".',
  baseQuery: 'Leave "?" and "#" out of the address: write them in the tools that need them.',
  baseCharacters: `Write the address without "\\", "'{'" or "'}'".`,
  notWhole: 'Write a whole address, such as https://api.example.com/v1.',
  otherProtocol: 'Addresses start with https:// or http://; "{protocol}//" isn\'t supported.',
  notPublic:
    "{host} isn't a public address; whoever runs this instance can allow it with ALLOW_HOSTS={allow}.",
  notPublicOnPort:
    "{host} isn't a public address (it is allowed on port {ports} only); whoever runs this instance can allow it with ALLOW_HOSTS={allow}.",
} as const;
