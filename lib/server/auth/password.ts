import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { passwordProblem } from './password-rules';
import { signInService } from './sign-in-service';

/**
 * What is stored of a new password.
 * @throws DomainError document-refused with a sentence where it is too short or easy to guess
 */
export async function hashNewPassword(
  password: string,
  knownOfThem: readonly string[],
): Promise<string> {
  const problem = await passwordProblem(password, knownOfThem);
  if (problem !== null) {
    const problems = [{ path: 'password', message: problem.message }];
    throw new DomainError('document-refused', { detail: problem.message, problems });
  }
  const { password: hashing } = await signInService().$context;
  return hashing.hash(password);
}
