'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { loadPage } from '@/lib/client/load-page';
import { signInMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** E-mail and password. */
export function PasswordForm({ next }: { next: string }) {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({ ...signInMutation, onSuccess: () => loadPage(next) });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate({ email: email.trim(), password });
      }}
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
      {signIn.isError ? (
        <Banner tone="danger" announce>
          {words(signIn.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          type="submit"
          variant="primary"
          isPending={signIn.isPending || signIn.isSuccess}
          isDisabled={email.trim() === '' || password === ''}
        >
          {t('signIn')}
        </Button>
        <Link href="/sign-in?forgot" className="text-accent underline-offset-2 hover:underline">
          {t('forgot')}
        </Link>
      </div>
    </form>
  );
}
