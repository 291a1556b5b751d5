'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessKeyRecord } from '@/lib/contract/keys';
import { errorSentence } from '@/lib/client/api-error';
import { deleteKeyMutation, keysQuery } from '@/lib/client/queries/keys';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

interface DeleteKeyDialogProps {
  accessKey: AccessKeyRecord | null;
  onClose: () => void;
}

/** A deleted key can't come back, so its name is typed first. */
export function DeleteKeyDialog({ accessKey, onClose }: DeleteKeyDialogProps) {
  return (
    <Dialog title="Delete this key" isOpen={accessKey !== null} onClose={onClose}>
      {accessKey ? <DeleteKeyForm accessKey={accessKey} onClose={onClose} /> : null}
    </Dialog>
  );
}

function DeleteKeyForm({
  accessKey,
  onClose,
}: {
  accessKey: AccessKeyRecord;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    ...deleteKeyMutation,
    onSuccess: async () => {
      onClose();
      showToast({ title: `Deleted the key ${accessKey.name}.` });
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  const isSure = typed.trim() === accessKey.name.trim();
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSure) remove.mutate(accessKey.id);
      }}
    >
      <p>
        Every assistant that uses “<bdi>{accessKey.name}</bdi>” loses its tools at once. This can’t
        be undone.
      </p>
      <TextField
        label="Type the key’s name to delete it"
        value={typed}
        onChange={setTyped}
        autoFocus
        autoComplete="off"
      />
      {remove.isError ? (
        <Banner tone="danger" announce>
          {errorSentence(remove.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>Keep it</Button>
        <Button type="submit" variant="danger" isDisabled={!isSure} isPending={remove.isPending}>
          Delete the key
        </Button>
      </DialogActions>
    </form>
  );
}
