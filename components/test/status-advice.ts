import { statusText } from '@/lib/core/answer/status-text';

/** Statuses that have a sentence of their own. */
const told = [
  200, 201, 202, 204, 400, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504,
] as const;

/** Where one looks to put it right. */
export type Remedy = 'connection' | 'address' | 'method' | 'body' | 'values';

const remedies: Readonly<Record<number, Remedy>> = {
  400: 'values',
  401: 'connection',
  403: 'connection',
  404: 'address',
  405: 'method',
  409: 'values',
  410: 'address',
  413: 'values',
  415: 'body',
  422: 'values',
};

export type StatusSentence =
  | `s${(typeof told)[number]}`
  | 's401Key'
  | 's401None'
  | 'good'
  | 'elsewhere'
  | 'refused'
  | 'broken';

export interface StatusAdvice {
  /** The status as HTTP says it: `404 Not Found`. */
  code: string;
  isGood: boolean;
  sentence: StatusSentence;
  remedy: Remedy | null;
}

function sentenceOf(status: number, signsIn: boolean): StatusSentence {
  if (status === 401) return signsIn ? 's401Key' : 's401None';
  const own = told.find((each) => each === status);
  if (own !== undefined) return `s${own}`;
  if (status < 300) return 'good';
  if (status < 400) return 'elsewhere';
  return status < 500 ? 'refused' : 'broken';
}

/** What a status means and where to put it right. */
export function statusAdvice(status: number, signsIn: boolean): StatusAdvice {
  const code = status === 200 ? '200 OK' : status === 201 ? '201 Created' : statusText(status);
  return {
    code,
    isGood: status >= 200 && status < 300,
    sentence: sentenceOf(status, signsIn),
    remedy: remedies[status] ?? (status >= 300 && status < 400 ? 'address' : null),
  };
}
