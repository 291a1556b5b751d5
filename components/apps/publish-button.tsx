'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { PublishDialog } from './publish-dialog';

interface PublishButtonProps {
  slug: string;
  /** False where the live version is the draft already; undefined while that isn't known. */
  hasChanges: boolean | undefined;
}

/** Opens what publishing means for this draft. */
export function PublishButton({ slug, hasChanges }: PublishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={hasChanges ? 'primary' : 'secondary'}
        isDisabled={hasChanges !== true}
        onPress={() => setIsOpen(true)}
      >
        {hasChanges === false ? 'Published' : 'Publish'}
      </Button>
      <PublishDialog slug={slug} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
