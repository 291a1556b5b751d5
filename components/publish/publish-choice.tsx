'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import { examine, joinProblems } from '@/lib/client/examine';
import { appSummaryQuery, publishAppMutation, refreshApps } from '@/lib/client/queries/apps';
import { draftChangesQuery } from '@/lib/client/queries/changes';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useErrorWords } from '@/lib/client/use-error-words';
import { inWords, useSentenceWords } from '@/lib/client/use-sentence-words';
import type { JsonObject } from '@/lib/core/json/json';
import { ProblemLines } from '../apps/problem-lines';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { DialogActions } from '../ui/dialog';
import { showToast } from '../ui/toast';
import { DraftChanges } from './draft-changes';

interface PublishChoiceProps {
  slug: string;
  document: JsonObject;
  onClose: () => void;
}

/**
 * What stands in the way of publishing, each a link, or else what would change, what would fail once it is live,
 * and the choice to publish.
 */
export function PublishChoice({ slug, document, onClose }: PublishChoiceProps) {
  const t = useTranslations('publish');
  const errorWords = useErrorWords();
  const sentenceWords = useSentenceWords();
  const client = useQueryClient();
  const summary = useQuery(appSummaryQuery(slug));
  const { saver, state, problems: serverProblems } = useDraftSaver(slug);
  const publish = useMutation({
    mutationFn: async () => {
      await saver.flushOrThrow(new ApiError('unsaved'));
      return publishAppMutation(slug).mutationFn();
    },
    onSuccess: async ({ version }) => {
      onClose();
      showToast({ title: t('isLive', { version: String(version) }) });
      await refreshApps(client);
      await client.invalidateQueries({ queryKey: ['apps', 'check', slug] });
    },
  });
  const refused = publish.error instanceof ApiError ? publish.error.problems : [];
  const isSaved = state.kind === 'saved' || state.kind === 'unchanged';
  const problems = inWords(
    joinProblems(examine(document).problems, isSaved ? serverProblems : [], refused),
    sentenceWords,
  );
  const live = summary.data?.live_version ?? null;
  const isReviewed = problems.length === 0 && isSaved;
  const changes = useQuery({ ...draftChangesQuery(slug), enabled: isReviewed });
  const warnings = inWords(changes.data?.warnings ?? [], sentenceWords);
  return (
    <>
      {problems.length > 0 ? (
        <>
          <p>{t('attentionFirst', { count: problems.length })}</p>
          <ProblemLines slug={slug} document={document} problems={problems} onFollow={onClose} />
        </>
      ) : (
        <>
          {warnings.length > 0 ? (
            <>
              <p>{t('fails', { count: warnings.length })}</p>
              <ProblemLines
                slug={slug}
                document={document}
                problems={warnings}
                onFollow={onClose}
              />
            </>
          ) : changes.isLoading || changes.isError ? null : (
            <p>{live === null ? t('inOrder') : t('inOrderInPlace', { version: String(live) })}</p>
          )}
          {isReviewed ? <DraftChanges slug={slug} /> : null}
        </>
      )}
      {publish.isError && refused.length === 0 ? (
        <Banner tone="danger" announce>
          {errorWords(publish.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{problems.length > 0 ? t('close') : t('notNow')}</Button>
        {problems.length > 0 && refused.length === 0 ? null : (
          <Button
            variant="primary"
            autoFocus
            isPending={publish.isPending}
            onPress={() => publish.mutate()}
          >
            {t('publish')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
