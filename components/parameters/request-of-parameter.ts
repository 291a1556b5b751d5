import type { Source } from '@/lib/core/recipe/recipe-schema';

/** The request a parameter belongs to, among the tool's requests, each read as far as it can be. */
export interface RequestOfParameter {
  letter: string;
  source: Source;
  sources: readonly (readonly [letter: string, source: Source])[];
}
