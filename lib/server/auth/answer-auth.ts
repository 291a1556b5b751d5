import 'server-only';
import { limits } from '@/lib/core/limits';
import { answerMetadata, answerOAuth } from '@/lib/server/assistants/oauth-request';
import { problemResponse } from '@/lib/server/rest/problem';
import { readBytes } from '@/lib/server/rest/read-body';
import { withPeerAddress } from './client-address';
import { refuseCrossSite, refuseForeign } from './own-origin';
import { askSignIn } from './sign-in-service';

async function forLibrary(request: Request): Promise<Request> {
  const body = request.method === 'GET' ? null : await readBytes(request, limits.signInBytesMax);
  return new Request(request.url, {
    method: request.method,
    headers: withPeerAddress(request),
    body: body && new Uint8Array(body),
  });
}

/** The answer as it is, with the usual name of the header that says how long to wait. */
function answered(response: Response): Response {
  const headers = new Headers(response.headers);
  const wait = headers.get('x-retry-after');
  if (wait !== null) headers.set('Retry-After', wait);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

/** Answers what the sign-in library answers, after the same look at Host and Origin as everywhere. */
export async function answerAuth(request: Request): Promise<Response> {
  try {
    refuseForeign(request);
    if (request.headers.has('cookie')) refuseCrossSite(request);
    const asked = await forLibrary(request);
    return answered((await answerOAuth(asked, askSignIn)) ?? (await askSignIn(asked)));
  } catch (error) {
    return problemResponse(error, `${request.method} ${new URL(request.url).pathname}`);
  }
}

/** Answers with how assistants sign in here. */
export async function answerAuthorizationServer(request: Request): Promise<Response> {
  try {
    return await answerMetadata(askSignIn);
  } catch (error) {
    return problemResponse(error, `${request.method} ${new URL(request.url).pathname}`);
  }
}
