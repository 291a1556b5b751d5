'use client';

import { Plus, Wrench } from 'lucide-react';
import { useRouter } from 'next/navigation';
import {
  draftConnections,
  draftTools,
  textOf,
  toolNames,
  withToolInserted,
} from '@/lib/client/draft-document';
import { toolHref } from '@/lib/client/tool-address';
import { useDraft, useDraftSaver } from '@/lib/client/use-draft';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { newTool } from './new-tool';
import { ToolList } from './tool-list';

/** The tools of an app, in the order assistants see them. */
export function ToolsPage({ slug }: { slug: string }) {
  const draft = useDraft(slug);
  const { saver } = useDraftSaver(slug);
  const router = useRouter();
  if (!draft.data) {
    return (
      <div className="flex flex-col gap-2">
        <LoadingLabel>Loading the tools</LoadingLabel>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const { document } = draft.data;
  const tools = draftTools(document);

  function addTool() {
    const tool = newTool(document);
    saver.edit((before) => withToolInserted(before, draftTools(before).length, tool));
    const names = [...toolNames(document), textOf(tool.name)];
    router.push(`${toolHref(slug, names, names.length - 1)}?field=name`);
  }

  const add = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onPress={addTool}>
      Add tool
    </Button>
  );
  if (tools.length > 0) {
    return <ToolList slug={slug} document={document} add={add} />;
  }
  if (draftConnections(document).length === 0) {
    return (
      <EmptyState
        icon={<Wrench aria-hidden className="size-6" />}
        title="First, say where the tools send their requests"
        actions={
          <LinkButton variant="primary" href={`/apps/${slug}/connections?edit=new`}>
            Add a connection
          </LinkButton>
        }
      >
        A connection is the address of your own system and how to sign in to it. Every tool uses
        one.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Wrench aria-hidden className="size-6" />} title="No tools yet" actions={add}>
      A tool is one thing an assistant may do for you, such as looking up free appointments.
    </EmptyState>
  );
}
