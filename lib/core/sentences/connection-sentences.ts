/** About a connection: its sign-in, its headers and secrets. */
export const connectionSentences = {
  idForm: 'Use 1 to 64 letters, digits, "_" or "-", such as "main".',
  keyNameMissing: 'Write the name of the header or query parameter.',
  valueMissing: "Write a value, such as '{{secret.NAME}}'.",
  colonInName: 'A user name for this sign-in can\'t hold ":": write it without.',
  keepOut:
    "Keep it out of the app file: write '{{secret.'{name}'}}' and enter its value as a secret.",
  unencrypted: 'Secrets are sent unencrypted to an http address: use https if it answers.',
  headerText:
    'A header can hold only printable Latin characters on one line: write the value with these.',
  headerName: 'A header\'s name is made of letters, digits and "-", such as "X-Api-Key".',
  headerOfTransport: '"{name}" is written by the connection itself: choose another header.',
  headerOfSignIn: '"{name}" is set by the sign-in: leave it out of the headers.',
  idempotencyOfSignIn: '"{name}" is set by the sign-in: choose another, such as "Idempotency-Key".',
  notASecret: `"{written}" isn't a secret: write '{{secret.NAME}}', the name made of letters, digits and "_".`,
  shownInBrowser:
    "Write it as it is, without '{{secret.NAME}}': it stands in the address of the page where one signs in.",
  notSignedInAt: 'The connection {connection} is not one that somebody signs in to at a page.',
  unfinished: 'Finish the connection before signing in: {problem}',
  secretFirst: 'Enter the secret {name} before signing in.',
  secretToEnter: 'Enter the secret {name}: requests that use it fail until then.',
  secretToEnterAgain:
    'Enter the secret {name} again: its value can no longer be used, and requests fail until then.',
  notSignedIn: 'Nobody is signed in to the connection {connection}.',
  secretNotClosed:
    "A placeholder is not closed: write '{{secret.NAME}}', with two braces at both ends.",
} as const;
