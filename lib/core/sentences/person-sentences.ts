/** About people, what they belong to, and how they sign in. */
export const personSentences = {
  noWorkspace: 'There is no workspace of this id.',
  inNoWorkspace: 'You belong to no workspace any more; ask an owner to invite you again.',
  notInWorkspace: 'You belong to no such workspace.',
  ownersMakeWorkspaces: 'Only an owner of a workspace can make another one.',
  noPerson: 'There is no such person in this workspace.',
  lastOwner: 'A workspace needs an owner: make somebody else an owner first.',
  isMember: '{email} belongs to this workspace already.',
  belongsElsewhere:
    'This person also belongs to a workspace that you do not own; its owner, or mail, can help them.',
  hasOwner: 'This instance has an owner already; sign in, or ask them to invite you.',
  setUpLink: 'Open the link that was printed where this instance was started.',
  invitationFor: 'This invitation is for {email}: sign in with it, then open the link again.',
  invitationEnded:
    'This invitation no longer counts: it was used, withdrawn, or is older than a week. Ask for a new one.',
  noInvitation: 'There is no such invitation; it may be used or withdrawn already.',
  emailForm: 'Write an e-mail address, such as anna@example.com.',
  nameMissing: 'Write a name.',
  passwordMissing: 'Write a password.',
  nameAndPassword: 'Give a name and a password.',
  noSession: 'There is no such session; it may have ended.',
  tokensInBrowser: 'Personal tokens are made and ended in the browser, in Settings.',
  tokenRole: "A token can't do more than you: your role here is {role}.",
  noToken: 'There is no such token; it may be ended.',
  signInWithBrowser: 'Sign in with a browser to do this.',
  passwordShort: 'Use at least {min} characters; a few unrelated words are easy to keep in mind.',
  passwordLong: 'Use at most {max} characters.',
  passwordEasy:
    'This password is easy to guess: it is like one that many people use. Take a few unrelated words instead.',
  unknownAsking:
    'This question is not one of an assistant known here; begin again in your assistant.',
  assistantNowhere: 'The assistant does not say where it is.',
  noAssistant: 'There is no such assistant; its access may have been taken back already.',
} as const;
