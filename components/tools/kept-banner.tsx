'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { forgetKeptDraft, missingDraft } from '@/lib/client/kept-draft';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { useWords } from '@/lib/client/use-words';
import { useRole } from '@/lib/client/use-role';
import type { JsonObject } from '@/lib/core/json/json';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Offers changes that an earlier visit could not save. */
export function KeptBanner({ slug }: { slug: string }) {
  const document = useDraft(slug).data?.document;
  return document === undefined ? null : <KeptChoice slug={slug} document={document} />;
}

function KeptChoice({ slug, document }: { slug: string; document: JsonObject }) {
  const t = useTranslations('tools');
  const words = useWords();
  const { saver } = useDraftSaver(slug);
  const { mayEdit } = useRole();
  const [kept, setKept] = useState(() => (saver.isDirty ? null : missingDraft(slug, document)));
  if (kept === null) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <>
          {mayEdit ? (
            <Button
              onPress={() => {
                setKept(null);
                void saver.bringBack(kept);
              }}
            >
              {t('keptPutBack')}
            </Button>
          ) : null}
          <Button
            onPress={() => {
              forgetKeptDraft(slug);
              setKept(null);
            }}
          >
            {t('keptForget')}
          </Button>
        </>
      }
    >
      {t('keptChanges', { at: words.dayAndTime(kept.at) })}
    </Banner>
  );
}
