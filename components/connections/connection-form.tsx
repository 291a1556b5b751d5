'use client';

import { PlugZap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { JsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { DialogActions } from '../ui/dialog';
import { FormText } from '../ui/form-text';
import { AuthFields } from './auth-fields';
import { MoreFields } from './more-fields';
import { OriginNotice } from './origin-notice';
import { OtherSecretFields } from './other-secret-fields';
import { ProbeSteps } from './probe-steps';
import { SaveTrouble } from './save-trouble';
import { type EditedConnectionForm, useConnectionForm } from './use-connection-form';

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
export function ConnectionForm({ onTyped, onLeave, ...connection }: ConnectionFormProps) {
  const edited = useConnectionForm(connection);
  const { isDirty } = edited.form.formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void edited.submit(event)}
    >
      <ConnectionFields edited={edited} isNew={connection.index === null} />
      <ConnectionActions edited={edited} onLeave={onLeave} />
    </form>
  );
}

interface ConnectionFieldsProps {
  edited: EditedConnectionForm;
  isNew: boolean;
}

function ConnectionFields({ edited, isNew }: ConnectionFieldsProps) {
  const { form, values, connection, secrets, change, askedAgain, secretState } = edited;
  const t = useTranslations('connections');
  const { control } = form;
  return (
    <>
      <FormText
        control={control}
        name="name"
        label={t('name')}
        description={t('nameHelp')}
        autoFocus={isNew}
      />
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
      <AuthFields control={control} type={values.authType} secretState={secretState} />
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
    </>
  );
}

interface ConnectionActionsProps {
  edited: EditedConnectionForm;
  onLeave: () => void;
}

/** What can be done with what is typed, always in view, under how the last try and the last save went. */
function ConnectionActions({ edited, onLeave }: ConnectionActionsProps) {
  const { probe, save, test, isThere } = edited;
  const t = useTranslations('connections');
  return (
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
          {isThere ? t('save') : t('add')}
        </Button>
      </DialogActions>
    </div>
  );
}
