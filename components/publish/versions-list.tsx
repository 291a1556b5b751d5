'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListVersionsResponse } from '@/lib/contract/versions';
import { versionChangesQuery } from '@/lib/client/queries/changes';
import { versionsQuery } from '@/lib/client/queries/versions';
import { useWords } from '@/lib/client/use-words';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Select } from '../ui/select';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ChangeList } from './change-list';
import { RestoreDialog } from './restore-dialog';

type Version = ListVersionsResponse['versions'][number];

/** Everything that was published, newest first, each to be compared and put back. */
export function VersionsList({ slug }: { slug: string }) {
  const t = useTranslations('publish');
  const versions = useInfiniteQuery(versionsQuery(slug));
  const list = versions.data?.pages.flatMap((page) => page.versions);
  const [compared, setCompared] = useState<Version | null>(null);
  const [restored, setRestored] = useState<Version | null>(null);
  if (versions.isError && !list) {
    return (
      <ErrorState
        title={t('versionsFailed')}
        error={versions.error}
        onRetry={() => void versions.refetch()}
        isRetrying={versions.isFetching}
      />
    );
  }
  if (!list) {
    return (
      <>
        <LoadingLabel>{t('loadingVersions')}</LoadingLabel>
        <Skeleton className="h-24 w-full" />
      </>
    );
  }
  if (list.length === 0) return <p className="text-muted">{t('noVersions')}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {list.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            onCompare={() => setCompared(version)}
            onRestore={() => setRestored(version)}
          />
        ))}
      </ul>
      {versions.hasNextPage ? (
        <Button
          forReaders
          className="self-start"
          isPending={versions.isFetchingNextPage}
          onPress={() => void versions.fetchNextPage()}
        >
          {t('olderVersions')}
        </Button>
      ) : null}
      <Dialog
        title={t('compare', { version: String(compared?.version ?? '') })}
        isOpen={compared !== null}
        onClose={() => setCompared(null)}
        width="wide"
      >
        {compared ? <Comparison slug={slug} version={compared} versions={list} /> : null}
      </Dialog>
      <RestoreDialog slug={slug} version={restored} onClose={() => setRestored(null)} />
    </>
  );
}

interface VersionRowProps {
  version: Version;
  onCompare: () => void;
  onRestore: () => void;
}

function VersionRow({ version, onCompare, onRestore }: VersionRowProps) {
  const t = useTranslations('publish');
  const words = useWords();
  const number = String(version.version);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="flex items-center gap-2 font-medium">
        <Circle
          aria-hidden
          strokeWidth={3}
          className={version.live ? 'size-2.5 fill-free text-free' : 'size-2.5 text-muted'}
        />
        {version.live ? t('versionLive', { number }) : t('version', { number })}
      </span>
      <span className="min-w-0 flex-1 basis-48 text-muted">
        {t.rich('publishedBy', {
          at: words.dayAndTime(version.published_at),
          name: () => <bdi>{version.published_by}</bdi>,
        })}{' '}
        · {t('toolCount', { count: version.tools })}
      </span>
      <span className="flex gap-2">
        <Button
          forReaders
          size="small"
          onPress={onCompare}
          aria-label={t('compareThis', { number })}
        >
          {t('compareShort')}
        </Button>
        <Button size="small" onPress={onRestore} aria-label={t('restoreThis', { number })}>
          {t('restoreShort')}
        </Button>
      </span>
    </li>
  );
}

interface ComparisonProps {
  slug: string;
  version: Version;
  versions: readonly Version[];
}

/** What a version has that another state has not. */
function Comparison({ slug, version, versions }: ComparisonProps) {
  const t = useTranslations('publish');
  const [against, setAgainst] = useState(version.version > 1 ? 'previous' : 'draft');
  const other =
    against === 'previous' ? undefined : against === 'draft' ? 'draft' : Number(against);
  const changes = useQuery(versionChangesQuery(slug, version.version, other));
  const stateWords = (state: 'draft' | number | null) =>
    typeof state === 'number' ? t('version', { number: String(state) }) : t('draft');
  const others = versions.filter((each) => each.version !== version.version);
  return (
    <>
      <Select
        forReaders
        label={t('against')}
        value={against}
        onChange={setAgainst}
        options={[
          ...(version.version > 1 ? [{ id: 'previous', label: t('previousVersion') }] : []),
          { id: 'draft', label: t('draft') },
          ...others.map((each) => ({
            id: String(each.version),
            label: t('version', { number: String(each.version) }),
          })),
        ]}
      />
      {changes.isError ? (
        <ErrorState
          title={t('changesFailed')}
          error={changes.error}
          onRetry={() => void changes.refetch()}
          isRetrying={changes.isFetching}
        />
      ) : changes.data ? (
        changes.data.changes.length === 0 ? (
          <p className="text-muted">{t('same')}</p>
        ) : (
          <ChangeList
            changes={changes.data.changes}
            sides={{ from: stateWords(changes.data.from), to: stateWords(changes.data.to) }}
          />
        )
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}
