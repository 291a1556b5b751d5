import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { TestStep } from '../../contract/test-request';
import { type JsonObject, stringifyJson } from '../../core/json/json';
import type { KnownAnswer } from '../../core/run/known-answers';
import type { ForeseenTool } from '../../core/run/show-known-answers';
import type { AnswerSamples } from '../answer-samples';

/** Where answers are known from. */
export type AnswerSource =
  { kind: 'test'; steps: readonly TestStep[] } | { kind: 'sample'; samples: AnswerSamples };

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Stands for an object in a key, so that answers of many megabytes are not written out in it. */
function numberOf(object: object): number {
  const known = numbers.get(object) ?? (lastNumber += 1);
  numbers.set(object, known);
  return known;
}

function partsOf(source: AnswerSource): object {
  return source.kind === 'test' ? source.steps : source.samples;
}

/** The answers of the last test or of a pasted sample, read once as a call reads them. */
export function knownAnswersQuery(source: AnswerSource | null, connectionName: string) {
  return queryOptions({
    queryKey: ['known-answers', source && numberOf(partsOf(source)), connectionName],
    queryFn:
      source === null
        ? skipToken
        : async (): Promise<KnownAnswer[]> => {
            const { readSamples, readSteps } = await import('../../core/run/known-answers');
            return source.kind === 'test'
              ? readSteps([...source.steps], connectionName)
              : readSamples(source.samples, connectionName);
          },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
}

/** What an assistant would be given of known answers if the tool were as it stands. */
export function foreseenQuery(
  tool: ForeseenTool | null,
  known: readonly KnownAnswer[] | undefined,
  args: JsonObject,
) {
  const { recipe, confirm = '', on_error = '', connectionName = '' } = tool ?? {};
  const parts: unknown[] = [
    recipe?.kind,
    recipe?.sources,
    recipe?.output,
    confirm,
    on_error,
    connectionName,
  ];
  return queryOptions({
    queryKey: [
      'foreseen',
      known ? numberOf(known) : null,
      JSON.stringify(parts),
      stringifyJson(args),
    ],
    queryFn:
      tool === null || known === undefined
        ? skipToken
        : async () => {
            const { foresee } = await import('../../core/run/show-known-answers');
            return foresee(tool, known, args);
          },
    staleTime: Infinity,
    gcTime: 5_000,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
}
