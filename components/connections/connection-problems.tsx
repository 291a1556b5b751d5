import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/core/errors';
import { entryToAllow, NotAllowed } from './not-allowed';

const fields = ['id', 'name', 'base_url', 'auth', 'headers', 'idempotency_header'] as const;

/** What the rules say against a connection, each with the field it is about. */
export function ConnectionProblems({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('connections');
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-danger">
      {problems.map((problem) => {
        const { path, message } = problem;
        const field = fields.find((each) => each === path.split('.')[0]);
        const entry = entryToAllow(problem);
        return (
          <li key={`${path} ${message}`} className="flex flex-col gap-1.5">
            {entry === null ? (
              <span>
                {field ? t(`field.${field}`) : path}: <bdi>{message}</bdi>
              </span>
            ) : (
              <>
                <span>{t('notAllowedHost', { host: entry })}</span>
                <NotAllowed entry={entry} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
