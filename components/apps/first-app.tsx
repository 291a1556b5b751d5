'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Blocks } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { errorSentence } from '@/lib/client/api-error';
import { createExampleMutation, refreshApps } from '@/lib/client/queries/apps';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** The apps page before there is an app. */
export function FirstApp({ onStartBlank }: { onStartBlank: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const example = useMutation({
    ...createExampleMutation,
    onSuccess: async ({ slug }) => {
      router.push(`/apps/${slug}`);
      await refreshApps(client);
    },
  });
  return (
    <EmptyState
      icon={<Blocks aria-hidden className="size-6" />}
      title="No apps yet"
      actions={
        <>
          <Button variant="primary" onPress={() => example.mutate()} isPending={example.isPending}>
            Start from an example
          </Button>
          <Button onPress={onStartBlank}>Start blank</Button>
        </>
      }
    >
      <p>
        An app is a set of tools that an assistant such as Claude or ChatGPT may use: each one calls
        your own business system. The example is a dental clinic that works at once.
      </p>
      {example.isError ? (
        <p role="alert" className="pt-2 text-danger">
          {errorSentence(example.error)}
        </p>
      ) : null}
    </EmptyState>
  );
}
