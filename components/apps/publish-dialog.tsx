'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorSentence } from '@/lib/client/api-error';
import { examine, joinProblems } from '@/lib/client/examine';
import { appSummaryQuery, publishMutation, refreshApps } from '@/lib/client/queries/apps';
import { countWords } from '@/lib/client/size-words';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { showToast } from '../ui/toast';
import { ProblemLines } from './problem-lines';

interface PublishDialogProps {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What stands in the way of publishing, each a link, or else the choice to publish. */
export function PublishDialog({ slug, isOpen, onClose }: PublishDialogProps) {
  const draft = useDraft(slug);
  return (
    <Dialog title="Publish" isOpen={isOpen} onClose={onClose} width="wide">
      {draft.data ? (
        <PublishChoice slug={slug} document={draft.data.document} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

interface PublishChoiceProps {
  slug: string;
  document: JsonObject;
  onClose: () => void;
}

function PublishChoice({ slug, document, onClose }: PublishChoiceProps) {
  const client = useQueryClient();
  const summary = useQuery(appSummaryQuery(slug));
  const { saver, state, problems: serverProblems } = useDraftSaver(slug);
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) {
        throw new ApiError('refused', 'Your latest changes are not saved yet. Wait a moment.');
      }
      return publishMutation(slug).mutationFn();
    },
    onSuccess: async ({ version }) => {
      onClose();
      showToast({ title: `Version ${version} is live. Assistants see it from now on.` });
      await refreshApps(client);
      await client.invalidateQueries({ queryKey: ['apps', 'check', slug] });
    },
  });
  const refused = publish.error instanceof ApiError ? publish.error.problems : [];
  const isSaved = state.kind === 'saved' || state.kind === 'unchanged';
  const problems = joinProblems(examine(document).problems, isSaved ? serverProblems : [], refused);
  const live = summary.data?.live_version ?? null;
  return (
    <>
      {problems.length > 0 ? (
        <>
          <p>
            {countWords(problems.length, 'thing needs', 'things need')} your attention first. What
            is live stays as it is until then.
          </p>
          <ProblemLines slug={slug} document={document} problems={problems} onFollow={onClose} />
        </>
      ) : (
        <p>
          Everything is in order. Assistants that have a key get this version at once
          {live === null ? '.' : `, in place of version ${live}.`}
        </p>
      )}
      {publish.isError && refused.length === 0 ? (
        <Banner tone="danger" announce>
          {errorSentence(publish.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{problems.length > 0 ? 'Close' : 'Not now'}</Button>
        {problems.length > 0 && refused.length === 0 ? null : (
          <Button
            variant="primary"
            autoFocus
            isPending={publish.isPending}
            onPress={() => publish.mutate()}
          >
            Publish
          </Button>
        )}
      </DialogActions>
    </>
  );
}
