'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorSentence } from '@/lib/client/api-error';
import { createAppMutation, refreshApps } from '@/lib/client/queries/apps';
import { appSchema } from '@/lib/core/app/app-schema';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { TextField } from '../ui/text-field';

const newAppSchema = z.object({ name: appSchema.shape.name });

/** Asks for a name, makes the app and goes to it. */
export function NewAppDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="New app" isOpen={isOpen} onClose={onClose}>
      <NewAppForm onClose={onClose} />
    </Dialog>
  );
}

function NewAppForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(newAppSchema), defaultValues: { name: '' } });
  const create = useMutation({
    ...createAppMutation,
    onSuccess: async ({ slug }) => {
      router.push(`/apps/${slug}`);
      onClose();
      await refreshApps(client);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(({ name }) => create.mutate(name))(event)}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            label="Name"
            description="The business or system it is for, such as Bright Smile Clinic. You can change it later."
            error={
              fieldState.error?.message ??
              (create.isError ? errorSentence(create.error) : undefined)
            }
            autoFocus
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
        )}
      />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={create.isPending}>
          Create app
        </Button>
      </DialogActions>
    </form>
  );
}
