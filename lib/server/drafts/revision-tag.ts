import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { StoredApp } from '@/lib/server/stores/app-store';

/** The entity tag of a draft: which app (its address may be given to another one later) and which revision. */
export function revisionTag({
  id,
  draftRevision,
}: Pick<StoredApp, 'id' | 'draftRevision'>): string {
  return `"${id.slice(-12)}-${draftRevision}"`;
}

/** True where a tag is of a revision of this very app, whichever. */
export function isTagOf(header: string, { id }: Pick<StoredApp, 'id'>): boolean {
  return tagsOf(header).some((tag) => tag.startsWith(`"${id.slice(-12)}-`));
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** What a write expects of the draft that it replaces. */
export interface Expectation {
  ifMatch: string | null;
  ifNoneMatch: string | null;
}

/** A write that takes whatever is there. */
export const nothingExpected: Expectation = { ifMatch: null, ifNoneMatch: null };

/** Reads what a request expects. */
export function expectationOf(request: Request): Expectation {
  return {
    ifMatch: request.headers.get('if-match'),
    ifNoneMatch: request.headers.get('if-none-match'),
  };
}

/** What a write is answered with where the draft isn't the one that its writer had seen. */
export function staleWrite(): DomainError {
  return new DomainError('stale-write', {
    said: say('refusal.staleWrite'),
  });
}

function unmet(code: 'refusal.thereAlready' | 'refusal.notThereYet'): DomainError {
  return new DomainError('precondition-failed', { said: say(code) });
}

/**
 * The revision that must still be there when writing, or null where any may be.
 * @throws DomainError stale-write where the draft there is another; precondition-failed where an app is there
 * that shouldn't be, or none that should
 */
export function expectedRevision(
  { ifMatch, ifNoneMatch }: Expectation,
  app: StoredApp | null,
): number | null {
  const meets = (header: string) =>
    app !== null && tagsOf(header).some((tag) => tag === '*' || tag === revisionTag(app));
  if (ifNoneMatch !== null && meets(ifNoneMatch)) throw unmet('refusal.thereAlready');
  if (ifMatch === null) return null;
  if (app === null) throw unmet('refusal.notThereYet');
  if (!meets(ifMatch)) throw staleWrite();
  return tagsOf(ifMatch).includes('*') ? null : app.draftRevision;
}
