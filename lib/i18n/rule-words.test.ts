import { describe, expect, it } from 'vitest';
import { askReasons, freelyReasons, runModeReason } from '@/lib/core/annotations/run-mode';
import { readApp } from '@/lib/core/app/read-app';
import type { JsonObject } from '@/lib/core/json/json';
import { llmParameters } from '@/lib/core/parameters/llm-parameters';
import { readArguments } from '@/lib/core/parameters/read-arguments';
import { buildRequest, compileSource } from '@/lib/core/recipe/compile';
import { recipeSchema, sourceSchema } from '@/lib/core/recipe/recipe-schema';
import { fakePlan, fakeRun } from '@/lib/core/run/testing/fake-run';
import { isSentenceCode } from '@/lib/core/sentences/catalogue';
import type { Sentence } from '@/lib/core/sentences/sentence';
import argumentVectors from '@/lib/core/vectors/arguments.json';
import refusals from '@/lib/core/vectors/refusals.json';
import requests from '@/lib/core/vectors/requests.json';
import { messages } from './messages';
import { wordsIn } from './testing/words-in';

const connection = { id: 'main', name: 'API', base_url: 'https://api.example.com/v1' };

function ofDocument(part: object): Sentence[] {
  const { problems, warnings } = readApp({
    version: 1,
    name: 'Shop',
    connections: [connection],
    ...part,
  });
  return [...problems, ...warnings];
}

const ofTools = refusals.cases.flatMap(({ tool }) => ofDocument({ tools: [tool] }));

const ofArguments = argumentVectors.cases.flatMap(({ params, raw, strict }) => {
  const sources = { a: { method: 'GET', url: '/x', params } };
  const specs = llmParameters(recipeSchema.parse({ kind: 'fetch', sources }));
  const read = readArguments(specs, raw, { strict });
  return read.kind === 'refused' ? [read.said] : [];
});

interface RequestVector {
  base_url: string;
  source: unknown;
  arguments: JsonObject;
  variables: JsonObject;
}

const vectors = JSON.parse(JSON.stringify(requests.cases)) as RequestVector[];

const ofRequests = vectors.flatMap((each) => {
  const plan = compileSource('a', sourceSchema.parse(each.source), each);
  const built = buildRequest(plan, { ...each, answers: {} });
  return built.kind === 'refused' ? [built.said] : [];
});

const sources = {
  a: { method: 'GET', url: '/x' },
  b: { method: 'GET', url: '/y', for_each_of: 'a' },
  c: { method: 'GET', url: '/z/{{a.id}}/{{b.id}}' },
};

const knownAnswers: JsonObject[] = [{}, { a: [1, 2, 3, 4, 5, 6, 7] }];

/** Notes of dry runs in which nothing is known yet, and in which a list is. */
const ofDryRuns = (
  await Promise.all(
    knownAnswers.map((samples) =>
      fakeRun(
        fakePlan({ sources }),
        {},
        ({ method, url }) => ({
          kind: 'failure',
          because: 'not-sent',
          sentence: 'Not sent.',
          maybeSent: false,
          ms: 0,
          sentRequest: { method, url, headers: {}, body: null },
        }),
        { dryRun: { samples } },
      ),
    ),
  )
).flatMap(({ result }) => result.steps.flatMap(({ note }) => note ?? []));

const odd = [
  { version: 2, name: 5, colour: 'red', tools: {} },
  { name: ' ', time_zone: '+02:00', remote: { url: 'ftp://x' } },
  { connections: [connection, connection, { id: 'a b', base_url: 'x' }, 5] },
  { connections: [{ ...connection, base_url: 'http://x', auth: { type: 'bearer', token: 'sk' } }] },
  { connections: [{ ...connection, headers: [{ name: 'Host', value: '{{secret.}}' }] }] },
  {
    tools: [{ name: 'x'.repeat(70), recipe: { kind: 'fetch', sources: {}, output: { limit: 0 } } }],
  },
];

describe.each([
  ['tools', ofTools],
  ['arguments', ofArguments],
  ['requests', ofRequests],
  ['requests of dry runs', ofDryRuns],
  ['odd documents', odd.flatMap(ofDocument)],
])('what is said of %s', (_about, sentences) => {
  it('is of the catalogue, and reads in English as its message', () => {
    const words = wordsIn('en');
    expect(sentences.length).toBeGreaterThan(0);
    for (const said of sentences) {
      expect(isSentenceCode(said.code), said.message).toBe(true);
      expect(words(said)).toBe(said.message);
    }
  });

  it('is said in Arabic with everything that stands in it', () => {
    const words = wordsIn('ar');
    for (const said of sentences) {
      const text = words(said);
      expect(text, said.code).toMatch(/[\u0600-\u06FF]{2}/);
      for (const value of Object.values(said.values)) {
        if (typeof value === 'string') expect(text, said.code).toContain(value);
      }
    }
  });
});

it('why a tool asks first or runs freely is said in English as in the check', () => {
  const reasons = [
    ...freelyReasons.map((because) => runModeReason({ kind: 'runs-freely', because })),
    ...askReasons.map((because) => runModeReason({ kind: 'asks-first', because })),
  ];
  expect(Object.values(messages.en.safety.because).sort()).toEqual(reasons.sort());
});
