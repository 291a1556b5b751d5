import 'server-only';
import { withPeerAddress } from './client-address';
import { signInService } from './sign-in-service';

/** Signs somebody in with the browser that sent a request; the answer's cookies do it. */
export async function startSession(
  request: Request,
  credentials: { email: string; password: string },
): Promise<string[]> {
  const answer = await signInService().api.signInEmail({
    body: credentials,
    headers: withPeerAddress(request),
    asResponse: true,
  });
  return answer.headers.getSetCookie();
}
