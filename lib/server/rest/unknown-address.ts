import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { secured } from '@/lib/server/web/security-headers';
import { problemResponse } from './problem';

/** The answer at an address of the API that has nothing: a problem document for whoever asks. */
export async function unknownAddress(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const said = say('refusal.noAddress', { address: pathname.slice(0, 200) });
  const error = new DomainError('not-found', { said });
  return secured(problemResponse(error, `${request.method} ${pathname}`), pathname);
}
