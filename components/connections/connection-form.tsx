'use client';

import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { draftConnections } from '@/lib/client/draft-document';
import { secretsQuery } from '@/lib/client/queries/secrets';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import type { JsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { DialogActions } from '../ui/dialog';
import { FormText } from '../ui/form-text';
import { AuthFields } from './auth-fields';
import {
  type ConnectionFormValues,
  connectionOfForm,
  formOfConnection,
  secretText,
  typedSecrets,
} from './connection-draft';
import { errorsOf } from './connection-rules';
import { MoreFields } from './more-fields';
import { OriginNotice } from './origin-notice';
import { OtherSecretFields } from './other-secret-fields';
import { ProbeSteps } from './probe-steps';
import { SaveTrouble } from './save-trouble';
import { changeOfOrigin, secretStateOf } from './secret-state';
import { formPlace, useProbe } from './use-probe';
import { useSaveConnection } from './use-save-connection';

interface ConnectionFormProps {
  slug: string;
  document: JsonObject;
  /** The place of the connection; null for a new one. */
  index: number | null;
  /** Whether there is something that was typed and isn't saved. */
  onTyped: (isTyped: boolean) => void;
  onLeave: () => void;
  onSaved: () => void;
}

/** Adds or changes a connection, and tries it as typed before anything is saved. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { slug, document, index, onTyped, onLeave, onSaved } = props;
  const t = useTranslations('connections');
  const words = useSentenceWords();
  const [place, setPlace] = useState(index);
  const before = place === null ? null : (draftConnections(document)[place] ?? null);
  const secrets = useQuery(secretsQuery(slug)).data ?? [];
  const form = useForm<ConnectionFormValues>({
    defaultValues: formOfConnection(before ?? {}),
    resolver: (values) => {
      const errors = errorsOf(connectionOfForm(values, before, document), words);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { control } = form;
  const { isDirty } = form.formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const values = useWatch({ control, compute: (typed: ConnectionFormValues) => typed });
  const connection = connectionOfForm(values, before, document);
  const change = changeOfOrigin(before, connection);
  const askedAgain = change?.secrets ?? [];
  const ownSecret = secretNameIn(secretText(connection));
  const isOwnAskedAgain = ownSecret !== null && askedAgain.includes(ownSecret);
  const probe = useProbe(slug, formPlace);
  const save = useSaveConnection(slug, { placed: setPlace, saved: onSaved });
  const submit = form.handleSubmit((values) => {
    const connection = connectionOfForm(values, before, document);
    save.mutate({ index: place, connection, secrets: typedSecrets(values, connection) });
  });
  const test = form.handleSubmit((values) => {
    const connection = connectionOfForm(values, before, document);
    probe.start({ connection, secrets: typedSecrets(values, connection) });
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <FormText control={control} name="name" label={t('name')} description={t('nameHelp')} />
      <FormText
        control={control}
        name="base_url"
        label={t('address')}
        mono
        description={t.rich('addressHelp', {
          example: () => <bdi dir="ltr">https://api.example.com/v1</bdi>,
        })}
      />
      {change ? <OriginNotice change={change} connection={connection} /> : null}
      <AuthFields
        control={control}
        type={values.authType}
        secretState={
          isOwnAskedAgain ? 'enter-again' : secretStateOf(before, values.authType, secrets)
        }
      />
      <OtherSecretFields
        control={control}
        connection={connection}
        secrets={secrets}
        askedAgain={askedAgain}
      />
      <Controller
        control={control}
        name="test"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange} description={t('testHelp')}>
            {t('test')}
          </Checkbox>
        )}
      />
      <MoreFields
        control={control}
        setValue={form.setValue}
        rows={values.headers}
        secrets={secrets}
        askedAgain={askedAgain}
        connection={connection}
        isOpenAtFirst={
          form.formState.defaultValues?.headers?.length !== 0 ||
          form.formState.defaultValues.idempotency_header !== ''
        }
      />
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex max-h-[60dvh] flex-col gap-3 overflow-auto border-t border-line bg-surface px-5 py-3">
        <ProbeSteps {...probe} onCancel={probe.cancel} />
        <SaveTrouble error={save.error} problem={save.data ?? null} />
        <DialogActions>
          <Button
            className="me-auto"
            icon={<PlugZap aria-hidden className="size-4" />}
            isPending={probe.isRunning}
            onPress={() => void test()}
          >
            {t('testConnection')}
          </Button>
          <Button onPress={onLeave}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {place === null ? t('add') : t('save')}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
