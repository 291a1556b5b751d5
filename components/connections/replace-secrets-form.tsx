'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { refreshApps } from '@/lib/client/queries/apps';
import { connectionStatesQuery, putSecret, secretsQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { DialogActions } from '../ui/dialog';
import { SecretField } from './secret-field';
import { stateOfSecret } from './secret-state';
import { startProbe } from './use-probe';

interface ReplaceSecretsFormProps {
  slug: string;
  /** The secrets' names in the document, each with what people call it. */
  fields: readonly { name: string; label: string }[];
  /** The connection to try afterwards; null where they belong to none. */
  connectionId: string | null;
  onClose: () => void;
}

/** Enters or replaces secrets, then tries the connection they belong to. */
export function ReplaceSecretsForm(props: ReplaceSecretsFormProps) {
  const { slug, fields, connectionId, onClose } = props;
  const t = useTranslations('connections');
  const client = useQueryClient();
  const { saver } = useDraftSaver(slug);
  const errorWords = useErrorWords();
  const secrets = useQuery(secretsQuery(slug)).data ?? [];
  const [typed, setTyped] = useState<Record<string, string>>({});
  const names = fields.map(({ name }) => name);
  const first = names.find((name) => stateOfSecret(name, secrets) !== 'set') ?? names[0];
  const values = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  const save = useMutation({
    mutationFn: async () => {
      // A secret belongs to the address that the server knows, so that one has to be there first.
      await saver.flushOrThrow(new ApiError('refused', t('notSavedYet')));
      for (const [name, value] of values) await putSecret(slug, name, value);
      await client.invalidateQueries({ queryKey: secretsQuery(slug).queryKey });
      void client.invalidateQueries({ queryKey: connectionStatesQuery(slug).queryKey });
      void refreshApps(client);
    },
    onSuccess: () => {
      if (connectionId !== null) void startProbe(client, { slug, place: connectionId });
      onClose();
    },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (values.length > 0) save.mutate();
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {fields.map(({ name, label }) => (
        <SecretField
          key={name}
          label={label}
          state={stateOfSecret(name, secrets)}
          value={typed[name] ?? ''}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
          autoFocus={name === first}
        />
      ))}
      {save.isError ? (
        <Banner tone="danger" announce>
          {errorWords(save.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          isDisabled={values.length === 0}
        >
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  );
}
