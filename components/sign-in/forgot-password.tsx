'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { askForResetMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { TextField } from '../ui/text-field';
import { DoorFrame } from './door-frame';
import { SessionGate } from './session-gate';

/** How somebody gets a link to set a new password: by mail where this instance sends any, else from an owner. */
export function ForgotPassword() {
  const t = useTranslations('signin');
  return (
    <DoorFrame title={t('forgot')}>
      <SessionGate>
        {(session) => (session.sends_mail ? <AskByMail /> : <p>{t('askOwner')}</p>)}
      </SessionGate>
      <LinkButton href="/sign-in" className="self-start">
        {t('backToSignIn')}
      </LinkButton>
    </DoorFrame>
  );
}

function AskByMail() {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const [email, setEmail] = useState('');
  const ask = useMutation(askForResetMutation);
  if (ask.isSuccess) return <Banner announce>{t('mailIsSent')}</Banner>;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(email.trim());
      }}
    >
      <p className="text-muted">{t('mailHelp')}</p>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      {ask.isError ? (
        <Banner tone="danger" announce>
          {words(ask.error)}
        </Banner>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={ask.isPending}
        isDisabled={email.trim() === ''}
      >
        {t('sendLink')}
      </Button>
    </form>
  );
}
