type Listener = () => void;

const listeners = new Set<Listener>();
let reachable = true;

/** Whether the last request got any answer. The browser's own idea of being online says nothing about a local server. */
export function isReachable(): boolean {
  return reachable;
}

/** Says whether a request just got an answer, and tells those who listen where that changed. */
export function reportReachable(value: boolean): void {
  if (value === reachable) return;
  reachable = value;
  for (const listener of listeners) listener();
}

/** Listens to whether the server answers; gives what ends it. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
