'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { loadPage } from '@/lib/client/load-page';
import { setUpMutation } from '@/lib/client/queries/sign-in';
import { LinkButton } from '../ui/link-button';
import { DoorFrame } from './door-frame';
import { NewAccountForm } from './new-account-form';
import { SessionGate } from './session-gate';

/** Makes the first person, who owns this instance. */
export function SetUpPage() {
  const t = useTranslations('signin');
  const token = useSearchParams().get('token') ?? undefined;
  const setUp = useMutation({ ...setUpMutation, onSuccess: () => loadPage('/') });
  return (
    <DoorFrame title={t('setUp')}>
      <SessionGate>
        {({ set_up }) =>
          set_up === 'done' ? (
            <>
              <p>{t('setUpDone')}</p>
              <LinkButton href="/sign-in" className="self-start">
                {t('signIn')}
              </LinkButton>
            </>
          ) : set_up === 'by-link' && token === undefined ? (
            <p>{t('setUpByLink')}</p>
          ) : (
            <>
              <p className="text-muted">{t('setUpHelp')}</p>
              <NewAccountForm
                action={t('makeOwner')}
                isPending={setUp.isPending || setUp.isSuccess}
                error={setUp.error}
                onSubmit={(account) => setUp.mutate({ ...account, token })}
              />
            </>
          )
        }
      </SessionGate>
    </DoorFrame>
  );
}
