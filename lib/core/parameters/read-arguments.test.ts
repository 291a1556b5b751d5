import { describe, expect, test } from 'vitest';
import { recipeSchema } from '../recipe/recipe-schema';
import vectors from '../vectors/arguments.json';
import { llmParameters } from './llm-parameters';
import { readArguments } from './read-arguments';

function specsOf(params: unknown) {
  const sources = { a: { method: 'GET', url: '/x', params } };
  return llmParameters(recipeSchema.parse({ kind: 'fetch', sources }));
}

describe('arguments before anything runs', () => {
  test.each(
    vectors.cases.map((each) => {
      const mode = each.strict ? 'strict' : 'lenient';
      const outcome = each.refused === undefined ? 'accepted' : `refused for "${each.refused}"`;
      return [mode, JSON.stringify(each.raw), outcome, each] as const;
    }),
  )('%s %s is %s', (_mode, _raw, _outcome, each) => {
    const read = readArguments(specsOf(each.params), each.raw, { strict: each.strict });
    if (read.kind === 'refused') {
      expect(read.argument).toBe(each.refused);
      expect(read.sentence).toContain(each.refused);
    } else {
      expect(read.arguments).toEqual(each.accepted);
    }
  });
});
