'use client';

import { useTranslations } from 'next-intl';
import { SignInRefused } from './auth-client';
import { useErrorWords } from './use-error-words';

const known = [
  ['INVALID_EMAIL_OR_PASSWORD', 'wrongSignIn'],
  ['INVALID_EMAIL', 'wrongSignIn'],
  ['INVALID_PASSWORD', 'wrongPassword'],
  ['PASSWORD_TOO_SHORT', 'passwordTooShort'],
  ['PASSWORD_TOO_LONG', 'passwordTooLong'],
  ['PASSWORD_TOO_EASY', 'passwordTooEasy'],
  ['INVALID_TOKEN', 'linkEnded'],
  ['TOO_MANY_TRIES', 'tooManyTries'],
  ['SESSION_NOT_FRESH', 'notFresh'],
  ['AUTH_CANCELLED', 'passkeyCancelled'],
  ['ERROR_CEREMONY_ABORTED', 'passkeyCancelled'],
  ['PASSKEY_NOT_FOUND', 'passkeyUnknown'],
  ['AUTHENTICATION_FAILED', 'passkeyUnknown'],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'passkeyThere'],
  ['PREVIOUSLY_REGISTERED', 'passkeyThere'],
] as const;

/** Says in one sentence why a sign-in, or a change of how one signs in, did not work out. */
export function useSignInWords(): (error: unknown) => string {
  const t = useTranslations('signin');
  const errorWords = useErrorWords();
  return (error) => {
    if (!(error instanceof SignInRefused)) return errorWords(error);
    const word = known.find(([code]) => code === error.code)?.[1];
    return word === undefined ? errorWords(error) : t(`refused.${word}`);
  };
}
