'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Person } from '@/lib/contract/people';
import { createResetLinkMutation } from '@/lib/client/queries/people';
import { useErrorWords } from '@/lib/client/use-error-words';
import { CopyLine } from '../connect/copy-line';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';

interface ResetLinkDialogProps {
  person: Person | null;
  onClose: () => void;
}

/** Makes a link with which somebody sets a new password, and shows it this once. */
export function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const t = useTranslations('people');
  return (
    <Dialog
      title={t('resetTitle', { name: person?.name ?? '' })}
      isOpen={person !== null}
      onClose={onClose}
    >
      {person ? <ResetLink id={person.id} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ResetLink({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const make = useMutation(createResetLinkMutation);
  return (
    <>
      <p>{t('resetHelp')}</p>
      {make.data ? (
        <CopyLine label={t('resetLink')} copy={t('copyLink')} text={make.data.url} />
      ) : null}
      {make.isError ? (
        <Banner tone="danger" announce>
          {errorWords(make.error)}
        </Banner>
      ) : null}
      <DialogActions>
        {make.data ? (
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        ) : (
          <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate(id)}>
            {t('makeLink')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
