'use client';

import { useTranslations } from 'next-intl';
import type { Control, UseFormSetValue } from 'react-hook-form';
import type { ListSecretsResponse } from '@/lib/contract/secrets';
import type { JsonObject } from '@/lib/core/json/json';
import { Disclosure } from '../ui/disclosure';
import { FormText } from '../ui/form-text';
import type { ConnectionFormValues, HeaderRow } from './connection-draft';
import { HeaderFields } from './header-fields';
import { secretsOf } from './secret-state';
import { useSecretWords } from './use-secret-words';

interface MoreFieldsProps {
  control: Control<ConnectionFormValues>;
  setValue: UseFormSetValue<ConnectionFormValues>;
  rows: readonly HeaderRow[];
  secrets: ListSecretsResponse['secrets'];
  askedAgain: readonly string[];
  connection: JsonObject;
  isOpenAtFirst: boolean;
}

/** What few connections need: headers of their own and a value that keeps a repeated request from counting twice. */
export function MoreFields({ connection, isOpenAtFirst, ...props }: MoreFieldsProps) {
  const t = useTranslations('connections');
  const secretWords = useSecretWords();
  const names = new Set([...secretsOf(connection), ...props.secrets.map(({ name }) => name)]);
  const options = [...names].map((name) => ({
    id: `secret.${name}`,
    label: secretWords(connection, name),
    description: t('secretOption'),
  }));
  return (
    <Disclosure title={t('more', { count: props.rows.length })} isOpenAtFirst={isOpenAtFirst}>
      <div className="flex flex-col gap-5 px-2 pt-2">
        <HeaderFields {...props} options={options} />
        <FormText
          control={props.control}
          name="idempotency_header"
          label={t('repeatHeader')}
          description={t('repeatHeaderHelp')}
          mono
          optional
        />
      </div>
    </Disclosure>
  );
}
