import type { Call } from './call';
import type { PlannedSource } from './tool-plan';

/**
 * The requests that do what is told of a tool afterwards: those that change something, or else the last one.
 * None in a tool that only fetches.
 */
function doingSources({ kind, confirm, sources }: Call['plan']): PlannedSource[] {
  if (kind === 'fetch' && confirm === null) return [];
  const writes = sources.filter(({ method }) => method !== 'GET');
  return writes.length > 0 ? writes : sources.slice(-1);
}

/** Whether a request ran once for each entry of a list that had none. */
export function ranForNoEntry({ answers }: Pick<Call, 'answers'>, source: PlannedSource): boolean {
  const answer = answers[source.letter];
  return source.forEach !== null && Array.isArray(answer) && answer.length === 0;
}

/**
 * The sentence for a call that did nothing since the lists it goes through were empty; null where something
 * was done, and in a tool that only fetches: there an empty list is an answer.
 */
export function nothingToDo(call: Pick<Call, 'plan' | 'answers'>): string | null {
  const doing = doingSources(call.plan);
  const [first] = doing;
  if (!first?.forEach || !doing.every((source) => ranForNoEntry(call, source))) return null;
  return `There was nothing to do: the list that request ${first.forEach.letter} gave is empty.`;
}
