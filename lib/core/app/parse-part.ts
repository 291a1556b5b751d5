import type { z } from 'zod';
import { problemAt, type Problem } from '../errors';
import { say } from '../sentences/say';
import { zodProblems } from './zod-sentence';

export type ParsedPart<T> =
  | { kind: 'parsed'; data: T }
  | { kind: 'refused'; issues: readonly z.core.$ZodIssue[]; problems: Problem[] };

/**
 * One part of a document read by its schema. Never throws: where a part has so many problems that
 * the schema library gives up on counting them, that is the one problem.
 */
export function parsePart<T>(schema: z.ZodType<T>, part: unknown, base: string): ParsedPart<T> {
  try {
    const parsed = schema.safeParse(part);
    if (parsed.success) return { kind: 'parsed', data: parsed.data };
    const { issues } = parsed.error;
    return { kind: 'refused', issues, problems: zodProblems(issues, part, base) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'refused', issues: [], problems: [problemAt(base, say('document.tooMuch'))] };
  }
}
