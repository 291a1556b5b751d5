'use client';

import { useQuery } from '@tanstack/react-query';
import { type Control, Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { draftConnections } from '@/lib/client/draft-document';
import { errorSentence } from '@/lib/client/api-error';
import { secretsQuery } from '@/lib/client/queries/secrets';
import { readApp } from '@/lib/core/app/read-app';
import type { JsonObject } from '@/lib/core/json/json';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { DialogActions } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { AuthFields } from './auth-fields';
import { type ConnectionFormValues, connectionOfForm, formOfConnection } from './connection-draft';
import { secretStateOf } from './secret-state';
import { useSaveConnection } from './use-save-connection';

interface ConnectionFormProps {
  slug: string;
  document: JsonObject;
  /** The place of the connection; null for a new one. */
  index: number | null;
  onClose: () => void;
}

const fieldOfPath: Record<string, keyof ConnectionFormValues> = {
  base_url: 'base_url',
  name: 'name',
  'auth.username': 'username',
  'auth.name': 'keyName',
  'auth.token_url': 'token_url',
  'auth.client_id': 'client_id',
  'auth.scope': 'scope',
};

/** The rules' opinion of a connection by itself, as errors of the form's fields. */
function errorsOf(connection: JsonObject): FieldErrors<ConnectionFormValues> {
  const { problems } = readApp({ version: 1, name: 'App', connections: [connection], tools: [] });
  const errors: FieldErrors<ConnectionFormValues> = {};
  for (const { path, message } of problems) {
    const field = fieldOfPath[path.replace(/^connections\.0\./, '')];
    if (field && !errors[field]) errors[field] = { type: 'rule', message };
  }
  return errors;
}

/** Adds or changes a connection. */
export function ConnectionForm({ slug, document, index, onClose }: ConnectionFormProps) {
  const [place, setPlace] = useState(index);
  const before = place === null ? null : (draftConnections(document)[place] ?? null);
  const secrets = useQuery(secretsQuery(slug)).data ?? [];
  const form = useForm<ConnectionFormValues>({
    defaultValues: formOfConnection(before ?? {}),
    resolver: (values) => {
      const errors = errorsOf(connectionOfForm(values, before, document));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const type = useWatch({ control: form.control, name: 'authType' });
  const save = useSaveConnection(slug, { placed: setPlace, saved: onClose });
  const submit = form.handleSubmit((values) =>
    save.mutate({
      index: place,
      connection: connectionOfForm(values, before, document),
      secret: values.secret,
    }),
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PlainField
        control={form.control}
        name="name"
        label="Name"
        description="What you call it, such as Clinic API. Assistants see it when it answers with an error."
      />
      <PlainField
        control={form.control}
        name="base_url"
        label="Address"
        mono
        description="What every request begins with, such as https://api.example.com/v1."
      />
      <AuthFields
        control={form.control}
        type={type}
        secretState={secretStateOf(before, type, secrets)}
      />
      <Controller
        control={form.control}
        name="test"
        render={({ field }) => (
          <Checkbox
            isSelected={field.value}
            onChange={field.onChange}
            description="Nothing that happens there is real."
          >
            This is a test system
          </Checkbox>
        )}
      />
      {save.isError ? (
        <Banner tone="danger" announce>
          {errorSentence(save.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {place === null ? 'Add connection' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface PlainFieldProps {
  control: Control<ConnectionFormValues>;
  name: 'name' | 'base_url';
  label: string;
  description: string;
  mono?: boolean;
}

function PlainField({ control, name, ...props }: PlainFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props}
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}
