'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPage } from '@/lib/client/load-page';
import { resetPasswordMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { PasswordField } from '../ui/password-field';
import { SendForm } from '../ui/send-form';
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
      <SendForm
        action={t('setPassword')}
        variant="primary"
        onSend={() => reset.mutate({ token, newPassword })}
        isSending={reset.isPending || reset.isSuccess}
        canSend={newPassword !== ''}
        trouble={reset.error && words(reset.error)}
      >
        <PasswordField
          label={t('newPassword')}
          kind="new"
          description={t('passwordHelp')}
          value={newPassword}
          onChange={setNewPassword}
        />
      </SendForm>
    </DoorFrame>
  );
}
