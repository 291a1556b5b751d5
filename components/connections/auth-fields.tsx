'use client';

import { type Control, Controller } from 'react-hook-form';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import { authWords } from './auth-words';
import {
  authTypes,
  type AuthType,
  type ConnectionFormValues,
  secretKeys,
} from './connection-draft';
import { SecretField, type SecretState } from './secret-field';

interface AuthFieldsProps {
  control: Control<ConnectionFormValues>;
  type: AuthType;
  secretState: SecretState;
}

interface TextProps {
  control: Control<ConnectionFormValues>;
  name: 'username' | 'keyName' | 'token_url' | 'client_id' | 'scope';
  label: string;
  description?: string;
  optional?: boolean;
}

function Text({ control, name, ...props }: TextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props}
          mono
          autoComplete="off"
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

function KindFields({ control, type }: Omit<AuthFieldsProps, 'secretState'>) {
  if (type === 'basic') return <Text control={control} name="username" label="User name" />;
  if (type === 'api_key') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="keyIn"
          render={({ field }) => (
            <Select
              label="Where it goes"
              value={field.value}
              onChange={field.onChange}
              options={[
                { id: 'header', label: 'In a header' },
                { id: 'query', label: 'In the address, after “?”' },
              ]}
            />
          )}
        />
        <Text control={control} name="keyName" label="Its name there" />
      </div>
    );
  }
  if (type === 'oauth2_client_credentials') {
    return (
      <>
        <Text
          control={control}
          name="token_url"
          label="Token address"
          description="Where the token comes from, such as https://auth.example.com/token."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Text control={control} name="client_id" label="Client id" />
          <Text control={control} name="scope" label="Scope" optional />
        </div>
      </>
    );
  }
  return null;
}

/** How a connection signs in: the kind, then what that kind needs. */
export function AuthFields({ control, type, secretState }: AuthFieldsProps) {
  const secret = secretKeys[type];
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="authType"
        render={({ field }) => (
          <Select
            label="Sign-in"
            value={field.value}
            onChange={field.onChange}
            options={authTypes.map((id) => ({ id, ...authWords[id] }))}
            description={authWords[type].description}
          />
        )}
      />
      <KindFields control={control} type={type} />
      {secret ? (
        <Controller
          key={type}
          control={control}
          name="secret"
          render={({ field }) => (
            <SecretField
              label={secret.words}
              state={secretState}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ) : null}
    </div>
  );
}
