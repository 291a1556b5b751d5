'use client';

import { Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { draftConnections } from '@/lib/client/draft-document';
import { useDraft } from '@/lib/client/use-draft';
import { CheckPanel } from '../check/check-panel';
import { Section } from '../tools/section';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ConnectionForm } from './connection-form';
import { ConnectionList } from './connection-list';

/** Opens and closes the form by the page's address, so that a link can lead to it. */
function showForm(edited: string | null): void {
  const address = new URL(window.location.href);
  if (edited === null) address.searchParams.delete('edit');
  else address.searchParams.set('edit', edited);
  window.history.replaceState(null, '', address);
}

/** Where an app's requests go, and what an assistant sees of the app. */
export function ConnectionsPage({ slug }: { slug: string }) {
  const draft = useDraft(slug);
  const edit = useSearchParams().get('edit');
  if (!draft.data) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingLabel>Loading the connections</LoadingLabel>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  const { document } = draft.data;
  const place = edit !== null && /^\d+$/.test(edit) ? Number(edit) : null;
  const index = place !== null && draftConnections(document)[place] ? place : null;
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Connections"
        aside={
          <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => showForm('new')}>
            Add connection
          </Button>
        }
      >
        <ConnectionList
          slug={slug}
          document={document}
          onEdit={(place) => showForm(String(place))}
        />
      </Section>
      <CheckPanel slug={slug} />
      <Dialog
        title={index === null ? 'New connection' : 'Connection'}
        isOpen={edit === 'new' || index !== null}
        onClose={() => showForm(null)}
      >
        <ConnectionForm
          key={edit}
          slug={slug}
          document={document}
          index={index}
          onClose={() => showForm(null)}
        />
      </Dialog>
    </div>
  );
}
