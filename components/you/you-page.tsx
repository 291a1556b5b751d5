'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { meQuery } from '@/lib/client/queries/me';
import { sessionQuery } from '@/lib/client/queries/session';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { AccountElsewhere } from './account-elsewhere';
import { NameForm } from './name-form';
import { Passkeys } from './passkeys';
import { PasswordSection } from './password-section';
import { Sessions } from './sessions';
import { Tokens } from './tokens';

/** One's own account: name, ways of signing in, browsers signed in with, and tokens for scripts. */
export function YouPage() {
  const t = useTranslations('you');
  const me = useQuery(meQuery);
  const session = useQuery(sessionQuery).data;
  if (me.isError) {
    return (
      <ErrorState
        title={t('failed')}
        error={me.error}
        onRetry={() => void me.refetch()}
        isRetrying={me.isFetching}
      />
    );
  }
  if (!me.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  const { name, email, has_password, has_account_elsewhere } = me.data;
  return (
    <>
      <Section title={t('name')}>
        <NameForm key={name} name={name} email={email} />
      </Section>
      <Section title={t('password')}>
        <PasswordSection hasPassword={has_password} sendsMail={session?.sends_mail ?? false} />
      </Section>
      {session?.single_sign_on ? (
        <Section title={t('elsewhere')}>
          <AccountElsewhere name={session.single_sign_on} isConnected={has_account_elsewhere} />
        </Section>
      ) : null}
      <Section title={t('passkeys')}>
        <p className="text-muted">{t('passkeysHelp')}</p>
        <Passkeys />
      </Section>
      <Section title={t('sessions')}>
        <p className="text-muted">{t('sessionsHelp')}</p>
        <Sessions />
      </Section>
      {session?.role ? (
        <Section title={t('tokens')}>
          <p className="text-muted">
            {t.rich('tokensHelp', {
              code: (text) => (
                <bdi dir="ltr">
                  <code>{text}</code>
                </bdi>
              ),
            })}
          </p>
          <Tokens role={session.role} />
        </Section>
      ) : null}
    </>
  );
}
