'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { askForResetMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { LinkButton } from '../ui/link-button';
import { SendForm } from '../ui/send-form';
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
    <SendForm
      action={t('sendLink')}
      variant="primary"
      onSend={() => ask.mutate(email.trim())}
      isSending={ask.isPending}
      canSend={email.trim() !== ''}
      trouble={ask.error && words(ask.error)}
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
    </SendForm>
  );
}
