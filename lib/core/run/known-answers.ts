import type { Json } from '../json/json';
import { statusSentence } from '../answer/error-sentence';
import { mediaType } from '../answer/media-type';
import { readAnswerAndBody, type ReadAnswer } from '../answer/read-answer';
import { failedEntry, inTheirPlaces } from '../answer/failed-entry';
import type { Answers } from '../recipe/pick';
import { answerValue } from './run-request';
import type { RunStep } from './run-result';
import type { PlannedSource } from './tool-plan';

type AnswerWanted = Pick<PlannedSource, 'fieldsPicked' | 'dataNeeded'>;

/** An answer that came some time ago, read again. */
export interface KnownAnswer {
  letter: string;
  /** Counts from 0 under for_each_of; null where the answer stands for the whole request. */
  entry: number | null;
  /** Where the answer was a failure or never came: why. */
  error: string | null;
  /** The status of an answer that was a failure. */
  status: number | null;
  read: ReadAnswer | null;
  /** Reads it as an answer of which so much is wanted. */
  readFor: (wanted: AnswerWanted) => Promise<ReadAnswer | null>;
}

function replyOf(body: string, headers: Record<string, string>) {
  const { type, headerless } = mediaType(headers['content-type']);
  const { link } = headers;
  const parameters = headerless ? 'charset=utf-8; header=absent' : 'charset=utf-8';
  const headersNow: Record<string, string> = {
    ...(type !== '' && { 'content-type': `${type}; ${parameters}` }),
    ...(link !== undefined && { link }),
  };
  return { status: 200, headers: headersNow, bytes: new TextEncoder().encode(body) };
}

async function knownBody(
  at: { letter: string; entry: number | null },
  body: string,
  headers: Record<string, string>,
  connectionName: string,
): Promise<KnownAnswer> {
  const reply = replyOf(body, headers);
  const read = await readAnswerAndBody(reply, { fieldsPicked: false, connectionName });
  const readFor = async ({ fieldsPicked, dataNeeded }: AnswerWanted) =>
    readAnswerAndBody(reply, { fieldsPicked, dataNeeded, connectionName });
  return { ...at, error: null, status: null, read, readFor };
}

/** Reads the answers of a run's requests again; requests that were not sent have none. */
export async function readSteps(
  steps: readonly Omit<RunStep, 'note'>[],
  connectionName: string,
): Promise<KnownAnswer[]> {
  const sent = steps.filter((step) => step.sent);
  const known = await Promise.all(
    sent.map(async ({ source: letter, entry, response, error }): Promise<KnownAnswer> => {
      const at = { letter, entry };
      if (response !== null && response.status >= 200 && response.status <= 299) {
        return knownBody(at, response.body, response.headers, connectionName);
      }
      const sentence =
        response && statusSentence(connectionName, response, response.body, Date.now());
      const told = { error: sentence ?? error ?? '', status: response?.status ?? null };
      return { ...at, ...told, read: null, readFor: async () => null };
    }),
  );
  return known.sort((a, b) => (a.entry ?? 0) - (b.entry ?? 0));
}

/** Reads texts pasted as the answers of requests, by their letters. */
export async function readPasted(
  samples: Readonly<Record<string, string>>,
  connectionName: string,
): Promise<KnownAnswer[]> {
  return Promise.all(
    Object.entries(samples).map(([letter, text]) =>
      knownBody({ letter, entry: null }, text, {}, connectionName),
    ),
  );
}

function valueOf({ error, read }: KnownAnswer): Json | undefined {
  if (error !== null) return failedEntry(error);
  return read === null || read.answer.kind === 'error'
    ? undefined
    : answerValue(read.answer, read.body);
}

/** The values of known answers, to pick from and to look at, whatever counts as a failure. */
export function answersFrom(letters: readonly string[], known: readonly KnownAnswer[]): Answers {
  const values: Record<string, Json> = {};
  for (const letter of letters) {
    const own = known.filter((answer) => answer.letter === letter);
    const whole = own.findLast(({ entry }) => entry === null);
    if (whole !== undefined) {
      const value = whole.error === null ? valueOf(whole) : undefined;
      if (value !== undefined) values[letter] = value;
    } else if (own.length > 0) {
      values[letter] = inTheirPlaces(own.flatMap((answer) => valueOf(answer) ?? []));
    }
  }
  return { letters, values };
}
