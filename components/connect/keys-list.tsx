'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccessKeyRecord } from '@/lib/contract/keys';
import { keysQuery } from '@/lib/client/queries/keys';
import { agoWords } from '@/lib/client/time-words';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { DeleteKeyDialog } from './delete-key-dialog';

function opens(key: AccessKeyRecord): string {
  return key.apps === 'all' ? 'every app' : key.apps.join(', ');
}

/** The keys that open this app. */
export function KeysList({ slug }: { slug: string }) {
  const keys = useQuery(keysQuery);
  const [deleting, setDeleting] = useState<AccessKeyRecord | null>(null);
  if (keys.isError) {
    return (
      <ErrorState
        title="The keys could not be loaded"
        error={keys.error}
        onRetry={() => void keys.refetch()}
        isRetrying={keys.isFetching}
      />
    );
  }
  if (!keys.data) {
    return (
      <>
        <LoadingLabel>Loading the keys</LoadingLabel>
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  const shown = keys.data.filter((key) => key.apps === 'all' || key.apps.includes(slug));
  if (shown.length === 0) return <p className="text-muted">No key opens this app yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <KeyRound aria-hidden className="size-4 text-muted" />
            <span className="min-w-0 flex-1 basis-40 font-medium" dir="auto">
              {key.name}
            </span>
            <span className="text-muted">
              opens <bdi>{opens(key)}</bdi> ·{' '}
              {key.last_used_at === null ? 'never used' : `used ${agoWords(key.last_used_at)}`}
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete the key ${key.name}`}
              icon={<Trash2 aria-hidden className="size-4 text-muted" />}
              onPress={() => setDeleting(key)}
            />
          </li>
        ))}
      </ul>
      <DeleteKeyDialog accessKey={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
