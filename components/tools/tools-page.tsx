'use client';

import { Plus, Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import {
  draftConnections,
  draftTools,
  textOf,
  toolNames,
  withToolInserted,
} from '@/lib/client/draft-document';
import { useActions } from '@/lib/client/page-actions';
import { toolHref } from '@/lib/client/tool-address';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { useRole } from '@/lib/client/use-role';
import type { JsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { addToolId } from './focus-tool';
import { newTool } from './new-tool';
import { ToolList } from './tool-list';

/** The tools of an app, in the order assistants see them. */
export function ToolsPage({ slug }: { slug: string }) {
  const t = useTranslations('tools');
  const draft = useDraft(slug);
  if (!draft.data) {
    return (
      <div className="flex flex-col gap-2">
        <LoadingLabel>{t('loadingTools')}</LoadingLabel>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return <Tools slug={slug} document={draft.data.document} />;
}

function Tools({ slug, document }: { slug: string; document: JsonObject }) {
  const t = useTranslations('tools');
  const { saver } = useDraftSaver(slug);
  const { mayEdit } = useRole();
  const router = useRouter();
  const hasConnection = draftConnections(document).length > 0;
  const hasTools = draftTools(document).length > 0;

  function addTool() {
    const tool = newTool(document);
    saver.edit((before) => withToolInserted(before, draftTools(before).length, tool));
    const names = [...toolNames(document), textOf(tool.name)];
    router.push(`${toolHref(slug, names, names.length - 1)}?field=name`);
  }

  const icon = <Plus aria-hidden className="size-4" />;
  const action =
    hasConnection || hasTools
      ? { id: 'add-tool', label: t('addTool'), icon, onAction: addTool }
      : {
          id: 'add-connection',
          label: t('addConnection'),
          icon,
          onAction: () => router.push(`/apps/${slug}/connections?edit=new`),
        };
  useActions(mayEdit ? [action] : []);
  const add = mayEdit ? (
    <Button id={addToolId} variant="primary" icon={icon} onPress={addTool}>
      {t('addTool')}
    </Button>
  ) : null;
  if (hasTools) return <ToolList slug={slug} document={document} add={add} />;
  if (!hasConnection) {
    return (
      <EmptyState
        icon={<Wrench aria-hidden className="size-6" />}
        title={t('connectionFirst')}
        actions={
          mayEdit ? (
            <LinkButton variant="primary" href={`/apps/${slug}/connections?edit=new`}>
              {t('addConnection')}
            </LinkButton>
          ) : null
        }
      >
        {t('connectionFirstHelp')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Wrench aria-hidden className="size-6" />}
      title={t('noToolsYet')}
      actions={add}
    >
      {t('whatAToolIs')}
    </EmptyState>
  );
}
