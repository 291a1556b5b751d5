import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import type { AuthType } from './connection-draft';
import type { SeenSecret } from './secret-state';

interface ConnectionSignInSummaryProps {
  type: AuthType;
  /** What the connection is called. */
  name: string;
  secrets: readonly SeenSecret[];
  onReplace: () => void;
}

/** How a connection signs in, and of each of its secrets whether it is there; none is ever shown. */
export function ConnectionSignInSummary({
  type,
  name,
  secrets,
  onReplace,
}: ConnectionSignInSummaryProps) {
  const t = useTranslations('connections');
  const isMissing = secrets.some(({ state }) => state === 'not-set' || state === 'enter-again');
  return (
    <div className="flex w-full min-w-0 items-start justify-between gap-3 sm:w-72">
      <div className="min-w-0">
        <p>{t(`auth.${type}`)}</p>
        {secrets.map(({ label, state }) => (
          <p
            key={label}
            className={
              state === 'not-set' || state === 'enter-again'
                ? 'flex items-start gap-1.5 text-danger'
                : 'text-muted'
            }
          >
            {state === 'not-set' || state === 'enter-again' ? (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            ) : null}
            <span>
              {t.rich('secretIs', {
                secret: () => <bdi>{label}</bdi>,
                state: t(`secret.${state}`),
              })}
            </span>
          </p>
        ))}
        {secrets.some((each) => each.liveKeepsOther) ? (
          <p className="text-sm text-muted">{t('secretOfLive')}</p>
        ) : null}
      </div>
      {secrets.length > 0 ? (
        <Button
          size="small"
          aria-label={t(isMissing ? 'enterOne' : 'replaceOf', { name })}
          onPress={onReplace}
        >
          {t(isMissing ? 'enter' : 'replace')}
        </Button>
      ) : null}
    </div>
  );
}
