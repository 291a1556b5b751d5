'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Controller, useForm } from 'react-hook-form';
import { createKeyRequestSchema, type createdKeySchema } from '@/lib/contract/keys';
import { createKeyMutation, keysQuery } from '@/lib/client/queries/keys';
import { useErrorWords } from '@/lib/client/use-error-words';
import { FormText } from '../ui/form-text';
import { Select } from '../ui/select';
import { SendForm } from '../ui/send-form';

export type CreatedKey = z.infer<typeof createdKeySchema>;

const formSchema = createKeyRequestSchema.pick({ name: true, apps: true });
type FormValues = z.infer<typeof formSchema>;

interface MakeKeyFormProps {
  slug: string;
  appName: string;
  onMade: (key: CreatedKey) => void;
}

/** Names a key and says which apps it opens. */
export function MakeKeyForm({ slug, appName, onMade }: MakeKeyFormProps) {
  const t = useTranslations('connect');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '', apps: [slug] },
  });
  const make = useMutation({
    ...createKeyMutation,
    onSuccess: async (key) => {
      form.reset();
      onMade(key);
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('makeKey')}
      variant="primary"
      onSend={() => void form.handleSubmit((values) => make.mutate(values))()}
      isSending={make.isPending}
      trouble={make.error && errorWords(make.error)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormText
          control={form.control}
          name="name"
          label={t('keyName')}
          description={t('keyNameHelp')}
          refused={t('keyNameRefused')}
        />
        <Controller
          control={form.control}
          name="apps"
          render={({ field }) => (
            <Select
              label={t('whatItOpens')}
              value={field.value === 'all' ? 'all' : 'this'}
              onChange={(id) => field.onChange(id === 'all' ? 'all' : [slug])}
              options={[
                { id: 'this', label: t('onlyApp', { app: appName }) },
                { id: 'all', label: t('everyApp') },
              ]}
            />
          )}
        />
      </div>
    </SendForm>
  );
}
