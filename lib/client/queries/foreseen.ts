import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { TestStep } from '../../contract/test-request';
import type { ShapeNode } from '../../core/answer/answer-shape';
import { type JsonObject, stringifyJson } from '../../core/json/json';
import type { Answers } from '../../core/recipe/pick';
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

/** Answers that were read, and what can be picked from them. */
export interface ReadAnswers {
  known: readonly KnownAnswer[];
  answers: Answers;
  roots: readonly ShapeNode[];
}

/** The answers of the last test or of a pasted sample, read once as a call reads them. */
export function knownAnswersQuery(
  source: AnswerSource | null,
  letters: readonly string[],
  connectionName: string,
) {
  return queryOptions({
    queryKey: [
      'known-answers',
      source && numberOf(partsOf(source)),
      letters.join(''),
      connectionName,
    ],
    queryFn:
      source === null
        ? skipToken
        : async (): Promise<ReadAnswers> => {
            const [{ answersFrom, readPasted, readSteps }, { answerShapes }] = await Promise.all([
              import('../../core/run/known-answers'),
              import('../../core/answer/answer-shape'),
            ]);
            const known =
              source.kind === 'test'
                ? await readSteps(source.steps, connectionName)
                : await readPasted(source.samples, connectionName);
            const answers = answersFrom(letters, known);
            return { known, answers, roots: answerShapes(answers) };
          },
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
}

/** What an assistant would be given of known answers if the tool were as it stands. */
export function foreseenQuery(
  tool: ForeseenTool | null,
  read: ReadAnswers | undefined,
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
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the tool is in the key by those of its parts that count
  return queryOptions({
    queryKey: [
      'foreseen',
      read ? numberOf(read) : null,
      JSON.stringify(parts),
      stringifyJson(args),
    ],
    queryFn:
      tool === null || read === undefined
        ? skipToken
        : async () => {
            const { foresee } = await import('../../core/run/show-known-answers');
            return foresee(tool, read.known, args);
          },
    staleTime: Infinity,
    gcTime: 5_000,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
}
