'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import { loadPage } from '@/lib/client/load-page';
import { acceptInvitationMutation, invitationQuery } from '@/lib/client/queries/sign-in';
import { useErrorWords } from '@/lib/client/use-error-words';
import { SignOutButton } from '../shell/sign-out-button';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { DoorFrame } from './door-frame';
import { NewAccountForm } from './new-account-form';
import { ProviderButton } from './provider-button';
import { SessionGate } from './session-gate';
import { UnreadDoor } from './unread-door';

/** What somebody sees who opened an invitation's link, and how they join. */
export function InvitationPage({ token }: { token: string }) {
  const t = useTranslations('signin');
  const roles = useTranslations('people');
  const invitation = useQuery(invitationQuery(token));
  if (invitation.error instanceof ApiError && invitation.error.status === 404) {
    return (
      <DoorFrame title={t('invitationEnded')}>
        <p>{t('invitationEndedHelp')}</p>
        <LinkButton href="/" className="self-start">
          {t('goToApps')}
        </LinkButton>
      </DoorFrame>
    );
  }
  if (!invitation.data) {
    return (
      <UnreadDoor
        title={t('invitation')}
        loading={t('loading')}
        failed={t('notLoaded')}
        query={invitation}
      />
    );
  }
  const { workspace, invited_by, role, email, has_account } = invitation.data;
  return (
    <DoorFrame
      title={t('joinTitle', { workspace })}
      lead={t.rich('joinLead', {
        who: () => <bdi>{invited_by}</bdi>,
        role: roles(`role.${role}`),
        means: roles(`roleMeans.${role}`),
      })}
    >
      <Join token={token} email={email} hasAccount={has_account} />
    </DoorFrame>
  );
}

interface JoinProps {
  token: string;
  email: string;
  hasAccount: boolean;
}

function Join({ token, email, hasAccount }: JoinProps) {
  const t = useTranslations('signin');
  const errorWords = useErrorWords();
  const join = useMutation({ ...acceptInvitationMutation(token), onSuccess: () => loadPage('/') });
  const here = `/invitation/${token}`;
  return (
    <SessionGate>
      {(session) => {
        if (session.email === email) {
          return (
            <>
              {join.isError ? (
                <Banner tone="danger" announce>
                  {errorWords(join.error)}
                </Banner>
              ) : null}
              <Button
                variant="primary"
                className="self-start"
                isPending={join.isPending || join.isSuccess}
                onPress={() => join.mutate(null)}
              >
                {t('join')}
              </Button>
            </>
          );
        }
        if (session.signed_in) {
          return (
            <>
              <p>{t.rich('forSomebodyElse', { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
              <SignOutButton next={here} />
            </>
          );
        }
        if (hasAccount) {
          return (
            <>
              <p>{t.rich('signInToJoin', { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
              <LinkButton
                variant="primary"
                href={`/sign-in?next=${encodeURIComponent(here)}`}
                className="self-start"
              >
                {t('signIn')}
              </LinkButton>
            </>
          );
        }
        return (
          <>
            <NewAccountForm
              email={email}
              action={t('join')}
              isPending={join.isPending || join.isSuccess}
              error={join.error}
              onSubmit={({ name, password }) => join.mutate({ name, password })}
            />
            <ProviderButton next={here} name={session.single_sign_on} />
          </>
        );
      }}
    </SessionGate>
  );
}
