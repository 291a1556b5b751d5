'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { textOf } from '@/lib/client/draft-document';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { sessionQuery } from '@/lib/client/queries/session';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useDraft } from '@/lib/client/use-draft';
import { OnlyOwners } from '../people/only-owners';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Banner } from '../ui/banner';
import { ChoiceTiles } from '../ui/choice-tiles';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { AddressNote } from './address-note';
import {
  type Client,
  clientConfiguration,
  clients,
  mcpAddress,
  signsPeopleIn,
} from './client-configuration';
import { ClientSteps } from './client-steps';
import { CopyLine } from './copy-line';
import { FirstUse } from './first-use';
import { KeyShownOnce } from './key-shown-once';
import { KeysList } from './keys-list';
import { type CreatedKey, MakeKeyForm } from './make-key-form';

const keyPlaceholder = 'YOUR_KEY';

/** The assistant whose steps are shown, kept in the page's address. */
function useClient(): [Client, (client: Client) => void] {
  const wanted = useAddress().get('for');
  const client = clients.find((each) => each === wanted) ?? 'claude';
  return [client, (next) => changeAddress({ for: next })];
}

/** Gives an assistant what it needs, step by step: a key, an address and where to paste them. */
export function ConnectPage({ slug }: { slug: string }) {
  const t = useTranslations('connect');
  const session = useQuery(sessionQuery);
  const summary = useQuery(appSummaryQuery(slug)).data;
  const draft = useDraft(slug).data;
  const [client, chooseClient] = useClient();
  const [made, setMade] = useState<CreatedKey | null>(null);
  if (session.isError) {
    return (
      <ErrorState
        title={t('addressFailed')}
        error={session.error}
        onRetry={() => void session.refetch()}
        isRetrying={session.isFetching}
      />
    );
  }
  if (!session.data || !draft) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  const needsKey = !signsPeopleIn(client);
  const opensAll = needsKey && made?.apps === 'all';
  const address = mcpAddress(session.data.public_url, opensAll ? null : slug);
  const configuration = clientConfiguration(client, {
    name: opensAll ? 'toolwright' : slug,
    address,
    key: made?.key ?? keyPlaceholder,
  });
  const clientName = t(`client.${client}`);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {summary?.live_version === null ? <Banner tone="warning">{t('notPublished')}</Banner> : null}
      <Section title={t('step1')}>
        <ChoiceTiles
          label={t('step1')}
          options={clients.map((id) => ({ id, label: t(`client.${id}`) }))}
          value={client}
          onChange={chooseClient}
        />
        <AddressNote client={client} isLocal={session.data.public_url_is_local} />
      </Section>
      <Section title={t(needsKey ? 'step2' : 'step2SignIn')}>
        <p className="text-muted">{t(needsKey ? 'step2Help' : 'step2SignInHelp')}</p>
        {made ? <KeyShownOnce made={made} /> : null}
        {needsKey ? (
          <OnlyOwners>
            <MakeKeyForm
              slug={slug}
              appName={textOf(draft.document.name) || slug}
              onMade={setMade}
            />
          </OnlyOwners>
        ) : null}
        <CopyLine label={t('address')} copy={t('copyAddress')} text={address} />
      </Section>
      <Section title={t('step3', { client: clientName })}>
        {made || !needsKey ? null : (
          <p className="text-muted">
            {t.rich('keyInPlaceOf', {
              code: () => (
                <bdi dir="ltr">
                  <code>{keyPlaceholder}</code>
                </bdi>
              ),
            })}
          </p>
        )}
        <ClientSteps client={client} configuration={configuration} />
      </Section>
      <Section title={t('step4')}>
        <Wait needsKey={needsKey}>{made ? <FirstUse slug={slug} made={made} /> : null}</Wait>
      </Section>
      <Section title={t('keysOfApp')}>
        <OnlyOwners>
          <KeysList slug={slug} />
        </OnlyOwners>
      </Section>
    </div>
  );
}

function Wait({ needsKey, children }: { needsKey: boolean; children: ReactNode }) {
  const t = useTranslations('connect');
  if (needsKey) return children ?? <p className="text-muted">{t('step4Help')}</p>;
  return (
    <p className="text-muted">
      {t.rich('step4SignIn', {
        link: (text) => (
          <Link className="underline" href="/settings/assistants">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
