'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { brokenByRemoving, removeRequest } from '@/lib/core/recipe/edit-sources';
import { withKindFollowing } from '@/lib/core/recipe/recipe-kind';
import type { Reference } from '@/lib/core/recipe/references';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { showToast } from '../ui/toast';

const spots = [
  ['recipe.output.fields', 'fields'],
  ['recipe.output.remember', 'remember'],
  ['recipe.output.fail_when', 'failWhen'],
  ['recipe.output.content', 'content'],
  ['confirm', 'confirm'],
  ['next_stage', 'nextStage'],
  ['self_test', 'selfTest'],
] as const;

/** Removes a request: at once where nothing uses its answer, else after saying what does. */
export function RemoveRequest({ letter }: { letter: string }) {
  const t = useTranslations('recipe');
  const { tool, edit } = useToolEditor();
  const [broken, setBroken] = useState<readonly Reference[]>([]);

  function remove() {
    setBroken([]);
    edit.change((now) => withKindFollowing(now, removeRequest(now, letter).tool));
    showToast({
      title: t('removed', { letter }),
      action: { label: t('undo'), onPress: edit.undo },
    });
  }

  function ask() {
    const found = brokenByRemoving(tool, letter);
    if (found.length === 0) remove();
    else setBroken(found);
  }

  const users = broken.filter(({ user }) => user !== null);
  const outputs = broken.filter(({ user }) => user === null);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="text-muted"
        aria-label={t('remove', { letter })}
        icon={<Trash2 aria-hidden className="size-4" />}
        onPress={ask}
      />
      <Dialog
        title={t('removeTitle', { letter })}
        isOpen={broken.length > 0}
        onClose={() => setBroken([])}
      >
        {users.length > 0 ? (
          <div className="flex flex-col gap-2">
            <p>{t('breaksRequests')}</p>
            <ReferenceList references={users} />
          </div>
        ) : null}
        {outputs.length > 0 ? (
          <div className="flex flex-col gap-2">
            <p>{t('breaksAnswer')}</p>
            <ReferenceList references={outputs} />
          </div>
        ) : null}
        <DialogActions>
          <Button onPress={() => setBroken([])}>{t('keep')}</Button>
          <Button variant="danger" onPress={remove}>
            {t('removeAnyway')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function ReferenceList({ references }: { references: readonly Reference[] }) {
  const t = useTranslations('recipe');
  const where = ({ path, user }: Reference) => {
    if (user !== null) return t('spots.request', { letter: user });
    const spot = spots.find(([start]) => path.startsWith(start));
    return t(`spots.${spot?.[1] ?? 'fields'}`);
  };
  return (
    <ul className="flex flex-col rounded-lg border border-line">
      {references.map((reference) => (
        <li
          key={`${reference.path} ${reference.written}`}
          className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 not-first:border-t"
        >
          <span>{where(reference)}</span>
          <bdi dir="ltr" className="font-mono text-sm wrap-anywhere text-muted">
            {reference.written}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
