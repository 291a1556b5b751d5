'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textOf } from '@/lib/client/draft-document';
import { appsQuery, deleteAppMutation } from '@/lib/client/queries/apps';
import { useErrorWords } from '@/lib/client/use-error-words';
import type { JsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import { AppFileLink } from './app-file-link';

interface DeleteAppProps {
  slug: string;
  document: JsonObject;
}

/** Deleting can't be undone: the name is typed first, and the app file is offered to keep. */
export function DeleteApp({ slug, document }: DeleteAppProps) {
  const t = useTranslations('settings');
  const [isAsked, setIsAsked] = useState(false);
  const name = textOf(document.name);
  return (
    <>
      <Button
        variant="danger"
        className="self-start"
        icon={<Trash2 aria-hidden className="size-4" />}
        onPress={() => setIsAsked(true)}
      >
        {t('deleteApp')}
      </Button>
      <Dialog title={t('deleteTitle', { name })} isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <DeleteForm slug={slug} document={document} onClose={() => setIsAsked(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({ slug, document, onClose }: DeleteAppProps & { onClose: () => void }) {
  const t = useTranslations('settings');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const name = textOf(document.name);
  const remove = useMutation({
    ...deleteAppMutation,
    onSuccess: async () => {
      showToast({ title: t('deleted', { name }) });
      router.replace('/');
      await client.invalidateQueries({ queryKey: appsQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('deleteApp')}
      variant="danger"
      onSend={() => remove.mutate(slug)}
      isSending={remove.isPending}
      canSend={typed.trim() === name.trim()}
      trouble={remove.error && errorWords(remove.error)}
      leave={{ label: t('keep'), onLeave: onClose }}
    >
      <p>{t('deleteMeans')}</p>
      <AppFileLink slug={slug} document={document} />
      <TextField
        label={t('typeName')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
    </SendForm>
  );
}
