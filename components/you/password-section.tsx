'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changePasswordMutation, sessionsQuery } from '@/lib/client/queries/me';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { LinkButton } from '../ui/link-button';
import { PasswordField } from '../ui/password-field';
import { SendForm } from '../ui/send-form';
import { showToast } from '../ui/toast';

interface PasswordSectionProps {
  hasPassword: boolean;
  sendsMail: boolean;
}

/** Changes one's password, which signs out everywhere else. */
export function PasswordSection({ hasPassword, sendsMail }: PasswordSectionProps) {
  const t = useTranslations('you');
  if (hasPassword) return <ChangePassword />;
  return (
    <>
      <p>{t(sendsMail ? 'noPasswordMail' : 'noPassword')}</p>
      {sendsMail ? (
        <LinkButton href="/sign-in?forgot" className="self-start">
          {t('askForLink')}
        </LinkButton>
      ) : null}
    </>
  );
}

function ChangePassword() {
  const t = useTranslations('you');
  const words = useSignInWords();
  const client = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    ...changePasswordMutation,
    onSuccess: async () => {
      setCurrent('');
      setNew('');
      showToast({ title: t('passwordChanged') });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <SendForm
      className="sm:max-w-md"
      action={t('changePassword')}
      onSend={() => change.mutate({ currentPassword, newPassword })}
      isSending={change.isPending}
      canSend={currentPassword !== '' && newPassword !== ''}
      trouble={change.error && words(change.error)}
    >
      <PasswordField
        label={t('currentPassword')}
        kind="current"
        value={currentPassword}
        onChange={setCurrent}
      />
      <PasswordField
        label={t('newPassword')}
        kind="new"
        description={t('newPasswordHelp')}
        value={newPassword}
        onChange={setNew}
      />
    </SendForm>
  );
}
