'use client';

import { useTranslations } from 'next-intl';
import { type Control, Controller } from 'react-hook-form';
import { FormText } from '../ui/form-text';
import { Select } from '../ui/select';
import { authTypes, type AuthType, type ConnectionFormValues } from './connection-draft';
import { SecretField } from './secret-field';
import { ConnectionSignInFields } from './connection-sign-in-fields';
import type { SecretState } from './secret-state';

interface AuthFieldsProps {
  control: Control<ConnectionFormValues>;
  type: AuthType;
  secretState: SecretState;
}

function KeyFields({ control }: { control: Control<ConnectionFormValues> }) {
  const t = useTranslations('connections');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="keyIn"
        render={({ field }) => (
          <Select
            label={t('keyPlace')}
            value={field.value}
            onChange={field.onChange}
            options={[
              { id: 'header', label: t('inHeader'), description: t('inHeaderHelp') },
              { id: 'query', label: t('inQuery'), description: t('inQueryHelp') },
            ]}
          />
        )}
      />
      <FormText control={control} name="keyName" label={t('keyName')} mono />
    </div>
  );
}

function ClientFields({ control, type }: Omit<AuthFieldsProps, 'secretState'>) {
  const t = useTranslations('connections');
  return (
    <>
      {type === 'oauth2_authorization_code' ? <ConnectionSignInFields control={control} /> : null}
      <FormText
        control={control}
        name="token_url"
        label={t('tokenUrl')}
        description={t.rich('tokenUrlHelp', {
          example: () => <bdi dir="ltr">https://auth.example.com/token</bdi>,
        })}
        mono
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormText control={control} name="client_id" label={t('clientId')} mono />
        <FormText
          control={control}
          name="scope"
          label={t('scope')}
          description={t('scopeHelp')}
          mono
          optional
        />
      </div>
    </>
  );
}

function KindFields({ control, type }: Omit<AuthFieldsProps, 'secretState'>) {
  const t = useTranslations('connections');
  if (type === 'basic') {
    return <FormText control={control} name="username" label={t('username')} mono />;
  }
  if (type === 'api_key') return <KeyFields control={control} />;
  if (type === 'none' || type === 'bearer') return null;
  return <ClientFields control={control} type={type} />;
}

/** How a connection signs in: the kind, then what that kind needs. */
export function AuthFields({ control, type, secretState }: AuthFieldsProps) {
  const t = useTranslations('connections');
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="authType"
        render={({ field }) => (
          <Select
            label={t('signIn')}
            value={field.value}
            onChange={field.onChange}
            options={authTypes.map((id) => ({
              id,
              label: t(`auth.${id}`),
              description: t(`authHelp.${id}`),
            }))}
            description={t(`authHelp.${type}`)}
          />
        )}
      />
      <KindFields control={control} type={type} />
      {type === 'none' ? null : (
        <Controller
          key={type}
          control={control}
          name="secret"
          render={({ field }) => (
            <SecretField
              label={t(`secretOf.${type}`)}
              state={secretState}
              description={type === 'oauth2_authorization_code' ? t('secretMayLack') : null}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </div>
  );
}
