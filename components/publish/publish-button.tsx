'use client';

import { Rocket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActions } from '@/lib/client/page-actions';
import { useRole } from '@/lib/client/use-role';
import { Button } from '../ui/button';
import { PublishDialog } from './publish-dialog';

interface PublishButtonProps {
  slug: string;
  /** False where the live version is the draft already; undefined where there is nothing to publish, or nothing known yet. */
  hasChanges: boolean | undefined;
}

/** Opens what publishing means for this draft. */
export function PublishButton({ slug, hasChanges }: PublishButtonProps) {
  const t = useTranslations('publish');
  const [isOpen, setIsOpen] = useState(false);
  const { mayEdit } = useRole();
  const isDisabled = hasChanges !== true || !mayEdit;
  // It keeps the focus that comes back to it when publishing has left it with nothing to do.
  const isDone = hasChanges === false && mayEdit;
  useActions([
    {
      id: 'publish',
      label: t('reviewAndPublish'),
      icon: <Rocket aria-hidden className="size-4" />,
      isDisabled,
      onAction: () => setIsOpen(true),
    },
  ]);
  return (
    <>
      <Button
        variant={hasChanges ? 'primary' : 'secondary'}
        isDisabled={isDisabled && !isDone}
        aria-disabled={isDone}
        onPress={isDone ? undefined : () => setIsOpen(true)}
        className="min-w-40 aria-disabled:opacity-55"
      >
        {hasChanges === false ? t('published') : t('reviewAndPublish')}
      </Button>
      <PublishDialog slug={slug} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
