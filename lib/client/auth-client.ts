import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { patienceMs } from './api';
import { ApiError, errorOfAnswer } from './api-error';
import { reportReachable } from './reachability';
import { reportSignedOut } from './signed-out';

/** What asks the sign-in library's own addresses, with the browser's part of passkeys. */
export const authClient = createAuthClient({
  plugins: [passkeyClient()],
  fetchOptions: { timeout: patienceMs.others },
});

/** The name of the provider of single sign-on in addresses. */
export const oidcProvider = 'oidc';

/** A sign-in, or a change of how one signs in, that was refused; `code` says why. */
export class SignInRefused extends ApiError {
  constructor(
    readonly code: string,
    status: number,
  ) {
    super('refused', null, status);
  }
}

interface Refusal {
  status: number;
  code?: string | undefined;
}

/**
 * What the library answered.
 * @throws SignInRefused, or ApiError where nothing answered or it broke
 */
export async function answered<T>(
  asked: Promise<{ data: T | null; error: Refusal | null }>,
): Promise<T | null> {
  let answer;
  try {
    answer = await asked;
  } catch {
    reportReachable(false);
    throw new ApiError('unreachable');
  }
  const { data, error } = answer;
  if (error === null) return data;
  if (error.status === 401) reportSignedOut();
  if (error.code !== undefined) throw new SignInRefused(error.code, error.status);
  throw errorOfAnswer(error.status, null);
}
