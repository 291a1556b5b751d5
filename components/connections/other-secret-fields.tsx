'use client';

import { type Control, Controller } from 'react-hook-form';
import type { ListSecretsResponse } from '@/lib/contract/secrets';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import type { JsonObject } from '@/lib/core/json/json';
import { type ConnectionFormValues, formOfConnection, secretText } from './connection-draft';
import { SecretField } from './secret-field';
import { secretsOf, stateOfSecret } from './secret-state';

interface OtherSecretFieldsProps {
  control: Control<ConnectionFormValues>;
  connection: JsonObject;
  secrets: ListSecretsResponse['secrets'];
  askedAgain: readonly string[];
}

/** A field for each secret that stands inside another text, such as a user name or part of a header. */
export function OtherSecretFields(props: OtherSecretFieldsProps) {
  const { control, connection, secrets, askedAgain } = props;
  const shownElsewhere = [
    secretNameIn(secretText(connection)),
    ...formOfConnection(connection).headers.map((row) => row.secretName),
  ];
  const names = secretsOf(connection).filter((name) => !shownElsewhere.includes(name));
  return names.map((name) => (
    <Controller
      key={name}
      control={control}
      name={`otherSecrets.${name}`}
      render={({ field }) => (
        <SecretField
          label={name}
          state={askedAgain.includes(name) ? 'enter-again' : stateOfSecret(name, secrets)}
          value={field.value || ''}
          onChange={field.onChange}
        />
      )}
    />
  ));
}
