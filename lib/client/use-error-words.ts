'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from './api-error';
import { useSentenceWords } from './use-sentence-words';

const tellingStatuses = [401, 403, 404, 413, 429] as const;

/** Says in one sentence of the page's language what went wrong; what was said of it comes first. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('ui');
  const words = useSentenceWords();
  return (error) => {
    if (!(error instanceof ApiError)) return t('errors.unexpected');
    // What the API says of it is for scripts.
    if (error.said?.code === 'refusal.signIn') return t('errors.status401');
    if (error.said !== null) return words(error.said);
    if (error.detail !== null) return error.detail;
    const status = tellingStatuses.find((each) => each === error.status);
    return t(status === undefined ? `errors.${error.kind}` : `errors.status${status}`);
  };
}
