'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { RenamePreview } from '@/lib/contract/rename-preview';
import { renamePreviewQuery } from '@/lib/client/queries/rename-preview';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useLeaveQuestion } from '@/lib/client/use-leave-guard';
import { useErrorWords } from '@/lib/client/use-error-words';
import { limits } from '@/lib/core/limits';
import { shortName } from '@/lib/core/naming/short-name';
import { ExposedName } from '../tools/exposed-name';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** The app's name; before it changes, every name that assistants see and that changes with it is listed. */
export function RenameForm({ slug, name }: { slug: string; name: string }) {
  const t = useTranslations('settings');
  const { saver } = useDraftSaver(slug);
  const [begun, setBegun] = useState<string | null>(null);
  // What one has begun to type stays where another window renames the app meanwhile.
  const typed = begun ?? name;
  const asked = useDeferredValue(typed.trim());
  const isOther = typed.trim() !== name && typed.trim() !== '';
  useLeaveQuestion(isOther);
  function rename() {
    const next = typed.trim();
    saver.edit((document) => ({ ...document, name: next }));
    setBegun(null);
    showToast({ title: t('renamed', { name: next }) });
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) rename();
      }}
    >
      <TextField
        label={t('name')}
        className="sm:max-w-md"
        value={typed}
        onChange={setBegun}
        maxLength={limits.appNameCharacters}
        autoComplete="off"
        error={typed.trim() === '' ? t('nameMissing') : undefined}
        description={t.rich('nameHelp', {
          prefix: () => <ExposedName>{`${shortName(typed)}_`}</ExposedName>,
        })}
      />
      {isOther ? <Renames slug={slug} name={asked} /> : null}
      <Button type="submit" className="self-start" isDisabled={!isOther}>
        {t('saveName')}
      </Button>
    </form>
  );
}

function Renames({ slug, name }: { slug: string; name: string }) {
  const t = useTranslations('settings');
  const errorWords = useErrorWords();
  const preview = useQuery(renamePreviewQuery(slug, name));
  if (preview.isError) {
    return (
      <p className="text-danger">
        {t('renamePreviewFailed')}: {errorWords(preview.error)}
      </p>
    );
  }
  if (!preview.data) return null;
  const { tools, other_apps } = preview.data;
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p>{t('renames', { count: tools.length })}</p>
      <RenamedTools tools={tools} />
      {other_apps.length > 0 ? <p className="text-ask">{t('renamesOthers')}</p> : null}
      {other_apps.map((app) => (
        <div key={app.slug} className="flex flex-col gap-1">
          <p className="font-medium">
            <bdi>{app.name}</bdi>
          </p>
          <RenamedTools tools={app.tools} />
        </div>
      ))}
    </div>
  );
}

function RenamedTools({ tools }: { tools: RenamePreview['tools'] }) {
  const t = useTranslations('settings');
  if (tools.length === 0) return null;
  return (
    <ul className="max-h-72 divide-y divide-line overflow-auto rounded-lg border border-line bg-surface">
      {tools.map((tool) => (
        <li key={tool.tool} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40">
            <bdi>{tool.title}</bdi>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <ExposedName>{tool.to}</ExposedName>
            <span className="text-sm text-muted">
              {t('was')} <ExposedName>{tool.from}</ExposedName>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
