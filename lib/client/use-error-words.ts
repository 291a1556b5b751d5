'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from './api-error';

const tellingStatuses = [401, 403, 404, 413, 429] as const;

/** Says in one sentence of the page's language what went wrong; what the server said of it stays as it came. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('ui');
  return (error) => {
    if (!(error instanceof ApiError)) return t('errors.unexpected');
    if (error.detail !== null) return error.detail;
    const status = tellingStatuses.find((each) => each === error.status);
    return t(status === undefined ? `errors.${error.kind}` : `errors.status${status}`);
  };
}
