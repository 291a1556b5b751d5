import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { problemResponse } from './problem';

/** The answer at an address of the automation API that has nothing: a problem document for whoever asks. */
export async function unknownAddress(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const said = say('refusal.noAddress', { address: pathname.slice(0, 200) });
  return problemResponse(new DomainError('not-found', { said }), `${request.method} ${pathname}`);
}
