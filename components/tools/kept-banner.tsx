'use client';

import { useState } from 'react';
import { forgetKeptDraft, readKeptDraft } from '@/lib/client/kept-draft';
import { dayAndTime } from '@/lib/client/time-words';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Offers changes that an earlier visit could not save. */
export function KeptBanner({ slug }: { slug: string }) {
  const isLoaded = useDraft(slug).data !== undefined;
  return isLoaded ? <KeptChoice slug={slug} /> : null;
}

function KeptChoice({ slug }: { slug: string }) {
  const { saver } = useDraftSaver(slug);
  const [kept, setKept] = useState(() => (saver.isDirty ? null : readKeptDraft(slug)));
  if (kept === null) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button
            onPress={() => {
              setKept(null);
              void saver.replace(kept.document);
            }}
          >
            Put them back
          </Button>
          <Button
            onPress={() => {
              forgetKeptDraft(slug);
              setKept(null);
            }}
          >
            Forget them
          </Button>
        </>
      }
    >
      Changes you made on {dayAndTime(new Date(kept.at).toISOString())} could not be saved then and
      are still in this browser.
    </Banner>
  );
}
