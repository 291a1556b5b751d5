'use client';

import { ErrorState } from '../shell/error-state';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { DoorFrame } from './door-frame';

interface UnreadDoorProps {
  title: string;
  /** What it says while it loads. */
  loading: string;
  /** What it says where it could not be loaded. */
  failed: string;
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A page open to everybody while what it is about is not here: on its way, or not to be had. */
export function UnreadDoor({ title, loading, failed, query }: UnreadDoorProps) {
  return (
    <DoorFrame title={title}>
      {query.isError ? (
        <ErrorState
          title={failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <>
          <LoadingLabel>{loading}</LoadingLabel>
          <Skeleton className="h-40 w-full" />
        </>
      )}
    </DoorFrame>
  );
}
