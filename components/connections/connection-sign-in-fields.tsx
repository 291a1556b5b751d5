'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { FormText } from '../ui/form-text';
import { sessionQuery } from '@/lib/client/queries/session';
import { signInReturnPath } from '@/lib/contract/connection-sign-in';
import { CopyLine } from '../connect/copy-line';
import type { ConnectionFormValues } from './connection-draft';

/** What signing in at the other side's page needs of both sides: their page, and the address to come back to. */
export function ConnectionSignInFields({ control }: { control: Control<ConnectionFormValues> }) {
  const t = useTranslations('connections');
  const session = useQuery(sessionQuery).data;
  return (
    <>
      {session ? (
        <div className="flex flex-col gap-1.5">
          <CopyLine
            label={t('returnAddress')}
            copy={t('copyReturnAddress')}
            text={session.public_url + signInReturnPath}
          />
          <p className="text-sm text-muted">{t('returnAddressHelp')}</p>
        </div>
      ) : null}
      <FormText
        control={control}
        name="authorization_url"
        label={t('authorizationUrl')}
        description={t.rich('authorizationUrlHelp', {
          example: () => <bdi dir="ltr">https://auth.example.com/authorize</bdi>,
        })}
        mono
      />
    </>
  );
}
