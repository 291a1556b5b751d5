'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { PasswordField } from '../ui/password-field';
import { SendForm } from '../ui/send-form';
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
  const sentenceWords = useSentenceWords();
  const problems = props.error instanceof ApiError ? props.error.problems : [];
  const problemAt = (path: string) => {
    const found = problems.find((problem) => problem.path === path);
    return found && sentenceWords(found);
  };
  return (
    <SendForm
      action={props.action}
      variant="primary"
      onSend={() => props.onSubmit({ name: name.trim(), email: email.trim(), password })}
      isSending={props.isPending}
      canSend={name.trim() !== '' && email.trim() !== '' && password !== ''}
      trouble={props.error && problems.length === 0 ? errorWords(props.error) : null}
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
    </SendForm>
  );
}
