import type { Json, JsonObject } from '../json/json';
import type { Sentence } from '../sentences/sentence';
import type { Method } from './recipe-schema';

/** Everything a request is filled from. */
export interface RequestValues {
  /** As `readArguments` accepted them. */
  arguments: JsonObject;
  /** The conversation's variables and the standing ones; a secret stands under `secret.NAME`. */
  variables: JsonObject;
  /** Names of secrets that have a value, but none for where the requests go. */
  secretsElsewhere?: ReadonlySet<string> | undefined;
  /** The answers of earlier requests by their letter. */
  answers: Record<string, Json>;
  /** Under `for_each_of`: the entry at hand, `of` being the letter or path it comes from. */
  entry?: { of: string; value: Json; index: number };
}

export type RequestBody =
  | { kind: 'text'; contentType: string; text: string }
  | { kind: 'multipart'; fields: { name: string; value: string }[] };

/** A request ready to be sent, but for what the connection adds. */
export interface BuiltRequest {
  /** The letter of the request. */
  source: string;
  /** Counts from 0 under `for_each_of`, else null. */
  entry: number | null;
  method: Method;
  /** Absolute, encoded exactly as it is to be sent. */
  url: string;
  headers: { name: string; value: string }[];
  body: RequestBody | null;
}

/** Why a request can't be made. `argument` names what is missing or wrong. */
export interface RequestRefusal {
  argument: string;
  sentence: string;
  /** The same, to be said in another language. */
  said: Sentence;
}

/** One filling of a request: the values, and the first reason why it can't be made. */
export interface Filling {
  letter: string;
  values: RequestValues;
  refusal: RequestRefusal | null;
}

/** Notes why the request can't be made; only the first reason counts. Gives no value, for readers to pass on. */
export function refuse(filling: Filling, argument: string, said: Sentence): string | undefined {
  filling.refusal ??= { argument, sentence: said.message, said };
  return undefined;
}
