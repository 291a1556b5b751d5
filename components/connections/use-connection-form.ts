'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { draftConnections } from '@/lib/client/draft-document';
import { secretsQuery } from '@/lib/client/queries/secrets';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import type { JsonObject } from '@/lib/core/json/json';
import {
  type ConnectionFormValues,
  connectionOfForm,
  formOfConnection,
  secretText,
  typedSecrets,
} from './connection-draft';
import { errorsOf } from './connection-rules';
import { changeOfOrigin, secretStateOf } from './secret-state';
import { formPlace, useProbe } from './use-probe';
import { useSaveConnection } from './use-save-connection';

interface EditedConnection {
  slug: string;
  document: JsonObject;
  /** The place of the connection; null for a new one. */
  index: number | null;
  onSaved: () => void;
}

/** A connection as it is typed, what that means for its secrets, and what saves and tries it. */
export function useConnectionForm({ slug, document, index, onSaved }: EditedConnection) {
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
  const values = useWatch({ control, compute: (typed: ConnectionFormValues) => typed });
  const connection = connectionOfForm(values, before, document);
  const change = changeOfOrigin(before, connection);
  const askedAgain = change?.secrets ?? [];
  const ownSecret = secretNameIn(secretText(connection));
  const isOwnAskedAgain = ownSecret !== null && askedAgain.includes(ownSecret);
  const probe = useProbe(slug, formPlace);
  const save = useSaveConnection(slug, { placed: setPlace, saved: onSaved });
  const typed = (values: ConnectionFormValues) => {
    const connection = connectionOfForm(values, before, document);
    return { connection, secrets: typedSecrets(values, connection) };
  };
  return {
    form,
    values,
    /** Whether it stands in the draft already. */
    isThere: place !== null,
    connection,
    secrets,
    /** What a new address means for the secrets; null where nothing. */
    change,
    askedAgain,
    secretState: isOwnAskedAgain ? 'enter-again' : secretStateOf(before, values.authType, secrets),
    probe,
    save,
    submit: form.handleSubmit((values) => save.mutate({ index: place, ...typed(values) })),
    test: form.handleSubmit((values) => probe.start(typed(values))),
  } as const;
}

export type EditedConnectionForm = ReturnType<typeof useConnectionForm>;
