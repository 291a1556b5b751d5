import 'server-only';
import { Prisma } from '../db/generated/client';

/** True where a row was not written because another one already has its name. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
