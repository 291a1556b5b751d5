import 'server-only';
import { Prisma } from '../db/generated/client';

/** True where a row was not written because what it belongs to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
}
