import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json/json';
import { jsonAt } from '../json/edit-json';
import { renderReceipt } from '../receipt/receipt';
import { ownCondition } from '../run/fail-when';
import { buildRequest, compileSource } from './compile';
import { draftSources } from './draft-source';
import { addRequest, moveRequest, newRequest, removeRequest } from './edit-sources';
import { pick } from './pick';
import type { Output } from './recipe-schema';
import { requestLetters } from './seen-paths';

/** A request is known by its address, whatever its letter; its answer says which request it was. */
interface Meaning {
  requests: Record<string, string>;
  receipt: string | null;
  remembered: Set<Json>;
  asked: string[];
}

function tagOf(url: string): string {
  return url.split('/')[1] ?? '';
}

function answerOf(tag: string): { v: string; w: { v: string } } {
  return { v: tag, w: { v: `${tag}, inside` } };
}

/** What a tool does and says, told by the product's own rules. */
function meaningOf(tool: JsonObject): Meaning {
  const sources = draftSources(tool.recipe);
  const letters = sources.map(([letter]) => letter);
  const answers = Object.fromEntries(
    sources.map(([letter, source]) => [letter, answerOf(tagOf(source.url))]),
  );
  const requests = sources.map(([letter, source]): [string, string] => {
    const plan = compileSource(letter, source, { base_url: 'https://x.example' });
    const known = Object.fromEntries(Object.entries(answers).filter(([each]) => each < letter));
    const built = buildRequest(plan, { arguments: {}, variables: {}, answers: known });
    return [tagOf(source.url), built.kind === 'request' ? built.request.url : built.sentence];
  });
  const output = jsonAt(tool, ['recipe', 'output']) as unknown as Output;
  const { seen, remembered } = pick({ letters, values: answers }, output);
  const confirm = typeof tool.confirm === 'string' ? tool.confirm : '';
  const asked = (output.fail_when ?? []).map((condition) =>
    letters.filter((letter) => ownCondition(condition, letter, letters).length > 0),
  );
  return {
    requests: Object.fromEntries(requests),
    receipt: renderReceipt(confirm, { arguments: { v: 'an argument' }, result: seen ?? {} }),
    remembered: new Set(Object.values(remembered)),
    asked: asked.flat().map((letter) => answers[letter]?.v ?? ''),
  };
}

const letterSets = fc
  .subarray(Array.from('abcdez'), { minLength: 1, maxLength: 4 })
  .map((letters) => [...letters].sort());

/** A tool in which every reference finds its value. */
const tools = letterSets.chain((letters) => {
  const path = fc.constantFrom('v', 'w.v');
  const pathOf = (from: readonly string[]) =>
    fc.oneof(
      ...(from.length > 0
        ? [fc.tuple(fc.constantFrom(...from), path).map((each) => each.join('.'))]
        : []),
      path,
    );
  const placeholders = (index: number) =>
    index === 0
      ? fc.constant('')
      : fc
          .array(fc.tuple(fc.constantFrom(...letters.slice(0, index)), path), { maxLength: 2 })
          .map((uses) => uses.map((each) => `/{{${each.join('.')}}}`).join(''));
  const urls = fc.tuple(
    ...letters.map((_, index) => placeholders(index).map((uses) => `/tag${index}${uses}`)),
  );
  const several = letters.length > 1 ? letters : [];
  return fc
    .record({
      urls,
      fields: fc.option(fc.uniqueArray(pathOf(several), { minLength: 1, maxLength: 3 })),
      remember: fc.uniqueArray(pathOf(several), { maxLength: 2 }),
      failWhen: fc.array(pathOf(several), { maxLength: 2 }),
      receiptOf: fc.nat(),
    })
    .map(({ urls: texts, fields, remember, failWhen, receiptOf }): JsonObject => {
      const shown = fields ?? ['v'];
      return {
        recipe: {
          sources: Object.fromEntries(
            letters.map((letter, index) => [letter, newRequest(texts[index] ?? '')]),
          ),
          output: {
            fields,
            limit: null,
            remember,
            fail_when: failWhen.map((at) => ({ value: `result.${at}`, is: 'absent' })),
          },
        },
        confirm: `Got {{result.${shown[receiptOf % shown.length] ?? 'v'}}} for {{v}}.`,
      };
    });
});

function choose(tool: JsonObject, index: number): string {
  const letters = requestLetters(tool);
  return letters[index % letters.length] ?? 'a';
}

describe('editing the requests of a recipe', () => {
  it('never changes what is sent, said, remembered or asked by moving a request', () => {
    fc.assert(
      fc.property(tools, fc.nat(), fc.nat({ max: 4 }), (tool, at, place) => {
        expect(meaningOf(moveRequest(tool, choose(tool, at), place))).toEqual(meaningOf(tool));
      }),
      { numRuns: 200 },
    );
  });

  it('never changes what the others send, say, remember or ask by adding one', () => {
    fc.assert(
      fc.property(tools, (tool) => {
        const before = meaningOf(tool);
        const added = addRequest(tool, newRequest('/new'));
        const after = meaningOf(added?.tool ?? {});
        expect(after).toEqual({
          ...before,
          requests: { ...before.requests, new: 'https://x.example/new' },
        });
      }),
      { numRuns: 200 },
    );
  });

  it('tells every loss of removing one: without any, nothing else changes', () => {
    fc.assert(
      fc.property(tools, fc.nat(), (tool, at) => {
        const letter = choose(tool, at);
        fc.pre(requestLetters(tool).length > 1);
        const before = meaningOf(tool);
        const { tool: left, broken } = removeRequest(tool, letter);
        const after = meaningOf(left);
        const gone = Object.keys(before.requests).filter((tag) => !(tag in after.requests));
        expect(gone).toHaveLength(1);
        const users = broken.filter(({ user }) => user !== null);
        if (users.length === 0) {
          const others = Object.entries(before.requests).filter(([tag]) => tag !== gone[0]);
          expect(after.requests).toEqual(Object.fromEntries(others));
          expect(requestLetters(left)).toEqual(Array.from('abcde').slice(0, others.length));
        }
        expect(after.remembered).toEqual(
          new Set(
            [...before.remembered].filter(
              (value) =>
                !JSON.stringify(value)
                  .slice(1)
                  .startsWith(gone[0] ?? ''),
            ),
          ),
        );
        expect(after.asked).toEqual(before.asked.filter((tag) => tag !== gone[0]));
        const hasLostReceipt = broken.some(({ path }) => path === 'confirm');
        expect(after.receipt).toBe(hasLostReceipt ? null : before.receipt);
      }),
      { numRuns: 200 },
    );
  });

  it('brings everything back by moving a request there and back, but for letters written out', () => {
    fc.assert(
      fc.property(tools, fc.nat(), (tool, at) => {
        const letters = requestLetters(tool);
        const letter = choose(tool, at);
        const place = letters.indexOf(letter) + 1;
        const next = letters[place] ?? '';
        fc.pre(next !== '');
        const back = moveRequest(moveRequest(tool, letter, place), next, place - 1);
        expect(jsonAt(back, ['recipe', 'sources'])).toEqual(jsonAt(tool, ['recipe', 'sources']));
      }),
    );
  });
});
