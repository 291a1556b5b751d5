'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '@/lib/client/draft-document';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { sessionQuery } from '@/lib/client/queries/session';
import { useDraft } from '@/lib/client/use-draft';
import { TextBlock } from '../json/text-block';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Banner } from '../ui/banner';
import { CopyButton } from '../ui/copy-button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { clientConfiguration, mcpAddress } from './client-configuration';
import { CopyLine } from './copy-line';
import { KeyShownOnce } from './key-shown-once';
import { KeysList } from './keys-list';
import { type CreatedKey, MakeKeyForm } from './make-key-form';

const keyPlaceholder = 'YOUR_KEY';

/** Gives an assistant what it needs: a key and an address. */
export function ConnectPage({ slug }: { slug: string }) {
  const session = useQuery(sessionQuery);
  const summary = useQuery(appSummaryQuery(slug)).data;
  const draft = useDraft(slug).data;
  const [made, setMade] = useState<CreatedKey | null>(null);
  if (session.isError) {
    return (
      <ErrorState
        title="The address could not be loaded"
        error={session.error}
        onRetry={() => void session.refetch()}
        isRetrying={session.isFetching}
      />
    );
  }
  if (!session.data || !draft) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingLabel>Loading</LoadingLabel>
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  const opensAll = made?.apps === 'all';
  const address = mcpAddress(session.data.public_url, opensAll ? null : slug);
  const name = opensAll ? 'toolwright' : slug;
  const configuration = clientConfiguration(name, address, made?.key ?? keyPlaceholder);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {summary?.live_version === null ? (
        <Banner tone="warning">
          This app is not published, so an assistant that connects now sees no tools. Publish it
          first.
        </Banner>
      ) : null}
      <Section title="1. Make a key">
        <p className="text-muted">
          An assistant signs in with a key. Make one for each, so that you can take it back alone.
        </p>
        {made ? <KeyShownOnce made={made} /> : null}
        <MakeKeyForm
          key={made?.id ?? 'first'}
          slug={slug}
          appName={textOf(draft.document.name) || slug}
          onMade={setMade}
        />
      </Section>
      <Section title="2. Take the address along">
        {session.data.public_url_is_local ? (
          <Banner tone="warning">
            This address works only on this machine. For assistants elsewhere, such as Claude or
            ChatGPT on the web, set <code>PUBLIC_URL</code> to an address they can reach.
          </Banner>
        ) : null}
        <CopyLine label="Address" text={address} />
      </Section>
      <Section
        title="3. Paste them into your assistant"
        aside={<CopyButton text={configuration} label="Copy configuration" />}
      >
        <p className="text-muted">
          Assistants that read a configuration file take this
          {made ? '.' : `, with your key in place of ${keyPlaceholder}.`}
        </p>
        <TextBlock text={configuration} label="Configuration" />
      </Section>
      <Section title="Keys of this app">
        <KeysList slug={slug} />
      </Section>
    </div>
  );
}
