'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changePasswordMutation, sessionsQuery } from '@/lib/client/queries/me';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { PasswordField } from '../ui/password-field';
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
    <form
      noValidate
      className="flex flex-col gap-4 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ currentPassword, newPassword });
      }}
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
      {change.isError ? (
        <Banner tone="danger" announce>
          {words(change.error)}
        </Banner>
      ) : null}
      <Button
        type="submit"
        className="self-start"
        isPending={change.isPending}
        isDisabled={currentPassword === '' || newPassword === ''}
      >
        {t('changePassword')}
      </Button>
    </form>
  );
}
