'use client';

import { useTranslations } from 'next-intl';
import { useDraft } from '@/lib/client/use-draft';
import { loadedPart } from '../shell/loaded-part';
import { Dialog } from '../ui/dialog';
import { Skeleton } from '../ui/skeleton';

const PublishChoice = loadedPart({
  name: 'publish-choice',
  load: async () => (await import('./publish-choice')).PublishChoice,
  placeholder: <Skeleton className="h-32 w-full" />,
});

interface PublishDialogProps {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Publishing, with what it takes; what is in the dialog is loaded when it first opens. */
export function PublishDialog({ slug, isOpen, onClose }: PublishDialogProps) {
  const t = useTranslations('publish');
  const draft = useDraft(slug);
  return (
    <Dialog title={t('publish')} isOpen={isOpen} onClose={onClose} width="wide">
      {draft.data ? (
        <PublishChoice slug={slug} document={draft.data.document} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}
