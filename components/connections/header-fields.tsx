'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Control, Controller, useFieldArray, type UseFormSetValue } from 'react-hook-form';
import type { ListSecretsResponse } from '@/lib/contract/secrets';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { FormText } from '../ui/form-text';
import { TokenField, type TokenOption } from '../ui/token-field';
import type { ConnectionFormValues, HeaderRow } from './connection-draft';
import { SecretField } from './secret-field';
import { type SecretState, stateOfSecret } from './secret-state';

interface HeaderFieldsProps {
  control: Control<ConnectionFormValues>;
  setValue: UseFormSetValue<ConnectionFormValues>;
  rows: readonly HeaderRow[];
  secrets: ListSecretsResponse['secrets'];
  /** Names of secrets that a new address asks for again. */
  askedAgain: readonly string[];
  /** Secrets that a value may name. */
  options: readonly TokenOption[];
}

/** Headers that go with every request of a connection, some of them secret. */
export function HeaderFields(props: HeaderFieldsProps) {
  const { control, setValue, rows, secrets, askedAgain, options } = props;
  const t = useTranslations('connections');
  const list = useFieldArray({ control, name: 'headers' });

  function stateOf(row: HeaderRow): SecretState {
    if (row.secretName === '') return 'not-set';
    return askedAgain.includes(row.secretName)
      ? 'enter-again'
      : stateOfSecret(row.secretName, secrets);
  }

  /** A value that becomes secret leaves the text; a secret that becomes text is never shown, so it is typed anew. */
  function makeSecret(index: number, isSecret: boolean) {
    const row = rows[index];
    if (!row) return;
    const typed = isSecret ? { secret: row.value, value: '' } : { secret: '', value: '' };
    setValue(
      `headers.${index}`,
      { ...row, ...typed, isSecret, secretName: '' },
      { shouldDirty: true },
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('headersHelp')}</p>
      {list.fields.map((field, index) => {
        const row = rows[index];
        const name = row?.name || String(index + 1);
        return (
          <div
            key={field.id}
            role="group"
            aria-label={t('headerNamed', { name })}
            className="flex flex-col gap-3 rounded-lg border border-line p-3"
          >
            <div className="flex items-start gap-2">
              <FormText
                control={control}
                name={`headers.${index}.name`}
                label={t('headerName')}
                className="flex-1"
                mono
              />
              <Button
                variant="quiet"
                size="icon"
                className="mt-[1.625rem]"
                aria-label={t('removeHeader', { name })}
                icon={<Trash2 aria-hidden className="size-4 text-muted" />}
                onPress={() => list.remove(index)}
              />
            </div>
            {row?.isSecret ? (
              <Controller
                control={control}
                name={`headers.${index}.secret`}
                render={({ field: secret }) => (
                  <SecretField
                    label={t('headerValue')}
                    state={stateOf(row)}
                    value={secret.value}
                    onChange={secret.onChange}
                  />
                )}
              />
            ) : (
              <Controller
                control={control}
                name={`headers.${index}.value`}
                render={({ field: value, fieldState }) => (
                  <TokenField
                    label={t('headerValue')}
                    value={value.value}
                    onChange={value.onChange}
                    options={options}
                    error={fieldState.error?.message}
                    mono
                  />
                )}
              />
            )}
            <Checkbox
              isSelected={row?.isSecret ?? false}
              onChange={(isSecret) => makeSecret(index, isSecret)}
              description={t('headerSecretHelp')}
            >
              {t('headerSecret')}
            </Checkbox>
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() =>
            list.append({ name: '', value: '', isSecret: false, secretName: '', secret: '' })
          }
        >
          {t('addHeader')}
        </Button>
      </div>
    </div>
  );
}
