'use client';

import { useState } from 'react';
import { forgetSamples, keepSample, readSamples, type TestSample } from '@/lib/client/test-samples';
import { type TypedArguments, typedFrom } from './argument-values';

/** The values typed to try a tool. */
export interface TypedSample {
  arguments: TypedArguments;
  /** Of the conversation's variables. */
  variables: Readonly<Record<string, string>>;
}

const nothingTyped: TypedSample = { arguments: {}, variables: {} };

function sampleOf(kept: TestSample | undefined): TypedSample {
  const variables = Object.entries(typedFrom(kept?.variables)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { arguments: typedFrom(kept?.arguments), variables: Object.fromEntries(variables) };
}

/** What is typed to try a tool; it begins with what was used last, and the last few can be brought back. */
export function useSample(slug: string, tool: string) {
  const [typed, setTyped] = useState<TypedSample>(() => sampleOf(readSamples(slug, tool)[0]));
  const [earlier, setEarlier] = useState(() => readSamples(slug, tool).map(sampleOf));
  return {
    typed,
    setTyped,
    earlier,
    /** Remembers what is typed as the last that was used. */
    keep: () => {
      const { arguments: values, variables } = typed;
      keepSample(slug, tool, { arguments: values, variables });
      setEarlier(readSamples(slug, tool).map(sampleOf));
    },
    clear: () => {
      forgetSamples(slug, tool);
      setEarlier([]);
      setTyped(nothingTyped);
    },
  };
}
export type Sample = ReturnType<typeof useSample>;
