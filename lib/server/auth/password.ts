import 'server-only';
import { DomainError, problemAt } from '@/lib/core/errors';
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
    const { said } = problem;
    throw new DomainError('document-refused', { said, problems: [problemAt('password', said)] });
  }
  const { password: hashing } = await signInService().$context;
  return hashing.hash(password);
}
