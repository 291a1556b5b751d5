'use client';

import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '@/lib/client/api-error';
import { useDraftSaver } from '@/lib/client/use-draft';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Somebody else changed the draft meanwhile: nothing is written over until one has chosen. */
export function StaleBanner({ slug }: { slug: string }) {
  const { saver, state } = useDraftSaver(slug);
  const theirs = useMutation({ mutationFn: () => saver.takeTheirs() });
  const mine = useMutation({ mutationFn: () => saver.keepMine() });
  if (state.kind !== 'stale') return null;
  const error = theirs.error ?? mine.error;
  const isBusy = theirs.isPending || mine.isPending;
  return (
    <Banner
      tone="warning"
      announce
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => mine.mutate()}>
            Keep mine
          </Button>
          <Button isDisabled={isBusy} onPress={() => theirs.mutate()}>
            Load theirs
          </Button>
        </>
      }
    >
      This app was changed in another window or by someone else. What you typed is still here and
      not saved. Keep yours and replace theirs, or load theirs and let yours go.
      {error ? ` ${errorSentence(error)}` : null}
    </Banner>
  );
}
