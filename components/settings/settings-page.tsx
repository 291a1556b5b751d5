'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { useDraft } from '@/lib/client/use-draft';
import { OnlyOwners } from '../people/only-owners';
import { VersionsList } from '../publish/versions-list';
import { Section } from '../tools/section';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { AppFileLink } from './app-file-link';
import { AppFields } from './app-fields';
import { DeleteApp } from './delete-app';
import { RenameForm } from './rename-form';
import { WorkspaceFields } from './workspace-fields';

/** What belongs to an app as a whole: its name, its versions, what holds for all apps, and its end. */
export function SettingsPage({ slug }: { slug: string }) {
  const t = useTranslations('settings');
  const draft = useDraft(slug);
  if (!draft.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-64 w-full max-w-3xl" />
      </>
    );
  }
  const { document } = draft.data;
  const name = textOf(document.name);
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <Section title={t('name')}>
        <RenameForm slug={slug} name={name} />
      </Section>
      <AppFields slug={slug} document={document} />
      <Section id="versions" title={t('versions')}>
        <p className="text-muted">{t('versionsHelp')}</p>
        <VersionsList slug={slug} />
      </Section>
      <Section title={t('allApps')}>
        <p className="text-muted">{t('allAppsHelp')}</p>
        <OnlyOwners>
          <WorkspaceFields />
        </OnlyOwners>
      </Section>
      <Section title={t('appFile')}>
        <p className="text-muted">{t('appFileHelp')}</p>
        <AppFileLink slug={slug} document={document} />
      </Section>
      <Section title={t('delete')}>
        <p className="text-muted">{t('deleteHelp')}</p>
        <OnlyOwners>
          <DeleteApp slug={slug} document={document} />
        </OnlyOwners>
      </Section>
    </div>
  );
}
