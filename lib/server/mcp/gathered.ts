import 'server-only';

const gatherMs = 200;

/**
 * Hands on together what is given one by one within a moment: many keys are often used at the same time, and a
 * statement for each would cost more than what they ask for. Nobody waits for it.
 */
export function gathered<T>(handOn: (items: readonly T[]) => Promise<void>): (item: T) => void {
  let waiting: T[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const items = waiting;
      waiting = [];
      void handOn(items);
    }, gatherMs).unref();
  };
}
