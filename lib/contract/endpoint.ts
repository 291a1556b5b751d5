import { z } from 'zod';
import type { Sentence } from '../core/sentences/sentence';

/** One call of the automation API: what it reads and what it answers. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  params: Params;
  query: Query;
  /** Absent where the call takes no body. */
  body?: Body;
  /** Said of a body that isn't right where it holds a secret, which no refusal may quote. */
  bodyRefusal?: Sentence;
  answer: Answer;
  /** Status of success, 200 where absent. */
  status?: number;
}

/** Declares one call, with its types kept. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return spec;
}

/** For calls without parameters in their path or query. */
export const nothingSchema = z.object({});

/** The answer of a call that has nothing to say: 204. */
export const noAnswerSchema = z.null();

/** A document whose own rules are looked at by the action, every problem by its path. */
export const documentSchema = z.unknown();
