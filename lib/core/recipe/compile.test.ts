import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import vectors from '../vectors/requests.json';
import { buildRequest, compileSource } from './compile';
import { sourceSchema } from './recipe-schema';

interface Case {
  base_url: string;
  source: unknown;
  arguments: JsonObject;
  variables: JsonObject;
  url?: string;
  body?: unknown;
  body_text?: string;
  error?: string;
}

describe('the request that is sent', () => {
  test.each(
    (vectors.cases as Case[]).map((each) => [each.url ?? `refused: ${each.error}`, each] as const),
  )('%s', (_, each) => {
    const plan = compileSource('a', sourceSchema.parse(each.source), each);
    const built = buildRequest(plan, { ...each, answers: {} });
    if (built.kind === 'refused') {
      expect({ error: built.argument }).toEqual({ error: each.error });
      expect(built.sentence).toContain(each.error);
      return;
    }
    const { url, body } = built.request;
    expect(url).toBe(each.url);
    expect(new URL(url).href).toBe(url);
    const text = body?.kind === 'text' ? body.text : undefined;
    if (each.body_text !== undefined) expect(text).toBe(each.body_text);
    else expect(text === undefined ? undefined : JSON.parse(text)).toEqual(each.body);
  });
});
