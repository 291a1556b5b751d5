import 'server-only';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';

export const passwordLengthMin = 10;
export const passwordLengthMax = 128;

/** Guesses, as a power of ten, that a password has to withstand: 2 of 4 on the usual scale. */
const scoreMin = 2;

interface Estimator {
  check: (password: string, known: string[]) => { score: number };
}

let estimator: Promise<Estimator> | undefined;

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { dictionary, adjacencyGraphs } = common;
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * One sentence that says what is wrong with a new password; null where it is fine. Common passwords, simple
 * variations of them, and what everybody knows of the person are too easy.
 */
export async function passwordProblem(
  password: string,
  knownOfThem: readonly string[],
): Promise<{
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_EASY';
  said: Sentence;
} | null> {
  if (password.length < passwordLengthMin) {
    return {
      code: 'PASSWORD_TOO_SHORT',
      said: say('person.passwordShort', { min: passwordLengthMin }),
    };
  }
  if (password.length > passwordLengthMax) {
    return {
      code: 'PASSWORD_TOO_LONG',
      said: say('person.passwordLong', { max: passwordLengthMax }),
    };
  }
  estimator ??= load();
  const known = knownOfThem.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter(Boolean);
  if ((await estimator).check(password, ['toolwright', ...known]).score >= scoreMin) return null;
  return {
    code: 'PASSWORD_TOO_EASY',
    said: say('person.passwordEasy'),
  };
}
