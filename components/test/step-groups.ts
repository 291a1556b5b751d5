import type { TestStep } from '@/lib/contract/test-request';

/** A request, or one that went out for many entries of a list, in the order of the entries. */
export type StepGroup =
  | { kind: 'one'; step: TestStep }
  | { kind: 'many'; source: string; steps: readonly TestStep[]; failed: number };

const groupedFrom = 4;

/** Whether a request was answered with a status other than 2xx, or not at all although it was sent. */
export function hasFailed(step: TestStep): boolean {
  if (step.response === null) return step.sent;
  return step.response.status < 200 || step.response.status >= 300;
}

/** The steps as they are listed: those of one request for many entries together. */
export function stepGroups(steps: readonly TestStep[]): StepGroup[] {
  const entries = new Map<string, TestStep[]>();
  for (const step of steps) {
    if (step.entry === null) continue;
    const same = entries.get(step.source);
    if (same) same.push(step);
    else entries.set(step.source, [step]);
  }
  const done = new Set<string>();
  return steps.flatMap((step): StepGroup[] => {
    const same = entries.get(step.source) ?? [];
    if (step.entry === null || same.length < groupedFrom) return [{ kind: 'one', step }];
    if (done.has(step.source)) return [];
    done.add(step.source);
    const sorted = same.toSorted((a, b) => (a.entry ?? 0) - (b.entry ?? 0));
    const failed = same.filter(hasFailed).length;
    return [{ kind: 'many', source: step.source, steps: sorted, failed }];
  });
}
