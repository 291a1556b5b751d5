'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ListVersionsResponse } from '@/lib/contract/versions';
import { ApiError } from '@/lib/client/api-error';
import { refreshApps } from '@/lib/client/queries/apps';
import { versionChangesQuery } from '@/lib/client/queries/changes';
import { draftKey } from '@/lib/client/queries/draft';
import { restoreVersionMutation } from '@/lib/client/queries/versions';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Dialog } from '../ui/dialog';
import { SendForm } from '../ui/send-form';
import { Skeleton } from '../ui/skeleton';
import { showToast } from '../ui/toast';
import { ChangeList } from './change-list';

type Version = ListVersionsResponse['versions'][number];

interface RestoreDialogProps {
  slug: string;
  version: Version | null;
  onClose: () => void;
}

/** Puts a version back as the draft, after showing what of the draft that replaces. */
export function RestoreDialog({ slug, version, onClose }: RestoreDialogProps) {
  const t = useTranslations('publish');
  return (
    <Dialog
      title={t('restore', { version: String(version?.version ?? '') })}
      isOpen={version !== null}
      onClose={onClose}
      width="wide"
    >
      {version ? <RestoreChoice slug={slug} version={version.version} onClose={onClose} /> : null}
    </Dialog>
  );
}

interface RestoreChoiceProps {
  slug: string;
  version: number;
  onClose: () => void;
}

function RestoreChoice({ slug, version, onClose }: RestoreChoiceProps) {
  const t = useTranslations('publish');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const { saver } = useDraftSaver(slug);
  const draft = useDraft(slug);
  const changes = useQuery(versionChangesQuery(slug, version, 'draft'));
  const restore = useMutation({
    mutationFn: async () => {
      await saver.flushOrThrow(new ApiError('unsaved'));
      if (!draft.data) throw new ApiError('unsaved');
      return restoreVersionMutation(slug).mutationFn({ version, etag: draft.data.etag });
    },
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: draftKey(slug) });
      await refreshApps(client);
      onClose();
      showToast({ title: t('restored', { version: String(version) }) });
    },
  });
  return (
    <SendForm
      action={t('restoreIt')}
      variant="primary"
      onSend={() => restore.mutate()}
      isSending={restore.isPending}
      trouble={restore.error && errorWords(restore.error)}
      leave={{ label: t('notNow'), onLeave: onClose }}
    >
      <p>{t('restoreMeans')}</p>
      {changes.data ? (
        changes.data.changes.length === 0 ? (
          <p className="text-muted">{t('same')}</p>
        ) : (
          <ChangeList
            changes={changes.data.changes}
            sides={{ from: t('sideNow'), to: t('sidePutBack') }}
          />
        )
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </SendForm>
  );
}
