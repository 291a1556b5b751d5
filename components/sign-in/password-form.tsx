'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { loadPage } from '@/lib/client/load-page';
import { signInMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { PasswordField } from '../ui/password-field';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';

/** E-mail and password. */
export function PasswordForm({ next }: { next: string }) {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({ ...signInMutation, onSuccess: () => loadPage(next) });
  return (
    <SendForm
      action={t('signIn')}
      variant="primary"
      onSend={() => signIn.mutate({ email: email.trim(), password })}
      isSending={signIn.isPending || signIn.isSuccess}
      canSend={email.trim() !== '' && password !== ''}
      trouble={signIn.error && words(signIn.error)}
      aside={
        <Link href="/sign-in?forgot" className="text-accent underline-offset-2 hover:underline">
          {t('forgot')}
        </Link>
      }
    >
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      <PasswordField label={t('password')} kind="current" value={password} onChange={setPassword} />
    </SendForm>
  );
}
