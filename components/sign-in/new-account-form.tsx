'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '@/lib/client/api-error';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

interface NewAccountFormProps {
  /** Given where it can't be chosen. */
  email?: string;
  action: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (account: NewAccount) => void;
}

/** Name, e-mail and a new password. */
export function NewAccountForm(props: NewAccountFormProps) {
  const t = useTranslations('signin');
  const errorWords = useErrorWords();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(props.email ?? '');
  const [password, setPassword] = useState('');
  const problems = (props.error as ApiError | null)?.problems ?? [];
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit({ name: name.trim(), email: email.trim(), password });
      }}
    >
      <TextField
        label={t('yourName')}
        autoComplete="name"
        value={name}
        onChange={setName}
        error={problemAt('name')}
        autoFocus
      />
      <TextField
        label={t('email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isReadOnly={props.email !== undefined}
        error={problemAt('email')}
      />
      <PasswordField
        label={t('password')}
        kind="new"
        description={t('passwordHelp')}
        value={password}
        onChange={setPassword}
        error={problemAt('password')}
      />
      {props.error !== null && problems.length === 0 ? (
        <Banner tone="danger" announce>
          {errorWords(props.error)}
        </Banner>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={props.isPending}
        isDisabled={name.trim() === '' || email.trim() === '' || password === ''}
      >
        {props.action}
      </Button>
    </form>
  );
}
