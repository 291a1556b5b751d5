import type { z } from 'zod';
import { call } from './api';

type PageSchema = z.ZodType<{ next_cursor: string | null }>;

/** Every page of a list, one after the other. */
export async function allPages<S extends PageSchema>(
  schema: S,
  path: string,
  signal: AbortSignal,
): Promise<z.output<S>[]> {
  const pages: z.output<S>[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: z.output<S> = await call(schema, `${path}?limit=200${after}`, { signal });
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
}
