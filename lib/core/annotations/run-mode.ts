import type { Annotations } from './annotations-schema';

/** What can let a tool run freely. */
export const freelyReasons = ['only-reads', 'undoable-and-inside'] as const;

/** What can make a tool ask first. */
export const askReasons = [
  'may-be-hard-to-undo',
  'reaches-outside',
  'not-answered',
  'not-answered-destructive',
  'not-answered-open-world',
] as const;

export type FreelyBecause = (typeof freelyReasons)[number];
export type AskBecause = (typeof askReasons)[number];

/** Whether a person is asked before a tool runs, with the hint that decided. */
export type RunMode =
  { kind: 'runs-freely'; because: FreelyBecause } | { kind: 'asks-first'; because: AskBecause };

/** The one place that decides whether a person is asked first. A missing hint is the cautious one. */
export function runMode(annotations: Annotations): RunMode {
  const { readOnlyHint, destructiveHint, openWorldHint } = annotations;
  if (readOnlyHint === true) return { kind: 'runs-freely', because: 'only-reads' };
  if (destructiveHint === false && openWorldHint === false) {
    return { kind: 'runs-freely', because: 'undoable-and-inside' };
  }
  return { kind: 'asks-first', because: askBecause(annotations) };
}

/** A cautious answer says more than a missing one, so it is named first. */
function askBecause({ readOnlyHint, destructiveHint, openWorldHint }: Annotations): AskBecause {
  if (destructiveHint === true) return 'may-be-hard-to-undo';
  if (openWorldHint === true) return 'reaches-outside';
  if (destructiveHint === undefined) {
    const nothing = readOnlyHint === undefined && openWorldHint === undefined;
    return nothing ? 'not-answered' : 'not-answered-destructive';
  }
  return 'not-answered-open-world';
}

const reasons = {
  'only-reads': 'it only reads',
  'undoable-and-inside': "it changes nothing that can't be undone and stays inside",
  'may-be-hard-to-undo': 'the change could be hard to undo',
  'reaches-outside': 'it reaches people or systems outside',
  'not-answered': 'nobody has answered yet what it changes',
  'not-answered-destructive': '"Could the change be hard to undo?" is not answered',
  'not-answered-open-world': '"Does it reach people or systems outside?" is not answered',
} satisfies Record<FreelyBecause | AskBecause, string>;

/** The reason alone, to stand after "because" or a colon: "it only reads". */
export function runModeReason(mode: RunMode): string {
  return reasons[mode.because];
}

/** The mode that has this reason; null where no rule gives it. */
export function runModeOfReason(kind: RunMode['kind'], reason: string): RunMode | null {
  const modes: RunMode[] = [
    ...freelyReasons.map((because) => ({ kind: 'runs-freely', because }) as const),
    ...askReasons.map((because) => ({ kind: 'asks-first', because }) as const),
  ];
  return modes.find((mode) => mode.kind === kind && reasons[mode.because] === reason) ?? null;
}
