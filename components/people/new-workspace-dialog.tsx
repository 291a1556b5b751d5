'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPage } from '@/lib/client/load-page';
import { createWorkspaceMutation } from '@/lib/client/queries/workspace';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { TextField } from '../ui/text-field';

/** Makes another workspace; open while the page's address says so. */
export function NewWorkspaceDialog() {
  const t = useTranslations('people');
  const isOpen = useAddress().has('new');
  const close = () => changeAddress({ new: null });
  return (
    <Dialog title={t('newWorkspace')} isOpen={isOpen} onClose={close}>
      <NewWorkspaceForm />
    </Dialog>
  );
}

function NewWorkspaceForm() {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const [name, setName] = useState('');
  const make = useMutation({
    ...createWorkspaceMutation,
    onSuccess: () => loadPage('/'),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(name.trim());
      }}
    >
      <p>{t('newWorkspaceHelp')}</p>
      <TextField
        label={t('workspaceName')}
        value={name}
        onChange={setName}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      {make.isError ? (
        <Banner tone="danger" announce>
          {errorWords(make.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          isDisabled={name.trim() === ''}
          isPending={make.isPending || make.isSuccess}
        >
          {t('makeWorkspace')}
        </Button>
      </DialogActions>
    </form>
  );
}
