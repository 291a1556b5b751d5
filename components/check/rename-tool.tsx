'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { draftTools, textOf, titleOfTool, toolNames, withTool } from '@/lib/client/draft-document';
import { workspaceQuery } from '@/lib/client/queries/workspace';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { limits } from '@/lib/core/limits';
import { exposedNames } from '@/lib/core/naming/exposed-name';
import { shortNames } from '@/lib/core/naming/short-name';
import { ExposedName } from '../tools/exposed-name';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import { freeName } from './check-words';
import { type Check, chooseOf } from './use-check';

interface RenameToolProps {
  slug: string;
  check: Check;
  /** The tool's place in the draft. */
  place: number;
  onClose: () => void;
}

/** Gives a tool of the draft another name, shows while typing what assistants will see, and checks again. */
export function RenameTool({ slug, check, place, onClose }: RenameToolProps) {
  const t = useTranslations('check');
  const { saver } = useDraftSaver(slug);
  const document = useDraft(slug).data?.document ?? {};
  const settings = useQuery(workspaceQuery).data;
  const names = toolNames(document);
  const before = names[place] ?? '';
  const [short = ''] = shortNames([textOf(document.name)], settings?.reserved_app_names ?? []);
  const reserved = settings?.reserved_tool_names ?? [];
  const seenAs = (name: string) => exposedNames(short, names.with(place, name), reserved)[place];
  const isFree = (name: string) => !names.includes(name) && seenAs(name)?.kind === 'served';
  const [name, setName] = useState(() => freeName(before, isFree));
  const typed = name.trim();
  const exposed = seenAs(typed);
  const takenBy = exposed?.kind === 'left-out' ? exposed.takenBy : null;
  const isTwice = typed !== before && names.includes(typed);

  function give(next: string) {
    saver.edit((document) =>
      withTool(document, place, { ...draftTools(document)[place], name: next }),
    );
    chooseOf('draft');
    void check.checkAgain('draft');
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isFree(typed)) return;
    give(typed);
    onClose();
    showToast({
      title: t(check.of === 'live' ? 'renamedInDraft' : 'renamed', {
        title: titleOfTool({ ...draftTools(document)[place], name: typed }),
      }),
      action: { label: t('undo'), onPress: () => give(before) },
    });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="flex flex-wrap items-start gap-2 rounded-lg bg-sunken p-3"
    >
      <TextField
        label={t('newName')}
        value={name}
        onChange={setName}
        autoFocus
        autoComplete="off"
        maxLength={limits.toolNameCharacters}
        className="flex-1 basis-64"
        description={t.rich('assistantsSee', {
          name: () => (
            <ExposedName className="rounded bg-hover px-1 text-ink">
              {exposed?.name ?? ''}
            </ExposedName>
          ),
        })}
        error={
          typed === ''
            ? t('nameMissing')
            : takenBy !== null || isTwice
              ? t('stillTaken', { name: takenBy ?? typed })
              : exposed?.kind === 'left-out'
                ? t('stillReserved')
                : undefined
        }
      />
      <span className="flex gap-2 pt-[1.625rem]">
        <Button type="submit" variant="primary">
          {t('renameAndCheck')}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </span>
    </form>
  );
}
