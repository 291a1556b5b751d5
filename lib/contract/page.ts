import { z } from 'zod';

/** The query of every paged list. */
export const pageQuerySchema = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

/** `next_cursor` is null on the last page. */
export const nextCursorSchema = z.string().nullable();
