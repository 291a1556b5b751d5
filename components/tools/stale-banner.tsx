'use client';

import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useErrorWords } from '@/lib/client/use-error-words';
import type { MergeConflict, MergeSide } from '@/lib/core/json/merge-json';
import { titleFromName } from '@/lib/core/naming/title';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { ConflictLines } from './conflict-lines';

/** Somebody else changed the draft meanwhile: what was added from there, or what has to be chosen. */
export function StaleBanner({ slug }: { slug: string }) {
  const { state, added } = useDraftSaver(slug);
  if (state.kind === 'stale') return <Choice slug={slug} conflicts={state.conflicts} />;
  return added === null ? null : <Added slug={slug} tools={added} />;
}

function Added({ slug, tools }: { slug: string; tools: readonly string[] }) {
  const t = useTranslations('tools');
  const format = useFormatter();
  const { saver } = useDraftSaver(slug);
  return (
    <Banner
      announce
      actions={
        <Button size="small" onPress={saver.noteAdded}>
          {t('understood')}
        </Button>
      }
    >
      {tools.length === 0
        ? t('addedElsewhere')
        : t('addedElsewhereTo', { tools: format.list(tools.map(titleFromName)) })}
    </Banner>
  );
}

function Choice({ slug, conflicts }: { slug: string; conflicts: readonly MergeConflict[] }) {
  const t = useTranslations('tools');
  const errorWords = useErrorWords();
  const { saver } = useDraftSaver(slug);
  const resolve = useMutation({ mutationFn: (prefer: MergeSide) => saver.resolve(prefer) });
  return (
    <Banner
      tone="warning"
      announce
      actions={
        <>
          <Button isDisabled={resolve.isPending} onPress={() => resolve.mutate('mine')}>
            {t('keepMine')}
          </Button>
          <Button isDisabled={resolve.isPending} onPress={() => resolve.mutate('theirs')}>
            {t('loadTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('changedElsewhere')}</p>
      <ConflictLines conflicts={conflicts} />
      {resolve.isError ? <p>{errorWords(resolve.error)}</p> : null}
    </Banner>
  );
}
