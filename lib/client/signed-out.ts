type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells those who listen that an answer said that nobody is signed in here. */
export function reportSignedOut(): void {
  for (const listener of listeners) listener();
}

/** Listens to answers that say that nobody is signed in; gives what ends it. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
