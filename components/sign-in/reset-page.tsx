'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPage } from '@/lib/client/load-page';
import { resetPasswordMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { DoorFrame } from './door-frame';

/** Sets a new password with a link that counts once. */
export function ResetPage({ token }: { token: string }) {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const [newPassword, setNewPassword] = useState('');
  const reset = useMutation({
    ...resetPasswordMutation,
    onSuccess: () => loadPage('/sign-in?reset'),
  });
  return (
    <DoorFrame title={t('newPassword')} lead={t('resetHelp')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ token, newPassword });
        }}
      >
        <PasswordField
          label={t('newPassword')}
          kind="new"
          description={t('passwordHelp')}
          value={newPassword}
          onChange={setNewPassword}
        />
        {reset.isError ? (
          <Banner tone="danger" announce>
            {words(reset.error)}
          </Banner>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={reset.isPending || reset.isSuccess}
          isDisabled={newPassword === ''}
        >
          {t('setPassword')}
        </Button>
      </form>
    </DoorFrame>
  );
}
