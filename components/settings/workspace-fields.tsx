'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type PutWorkspaceRequest, putWorkspaceRequestSchema } from '@/lib/contract/workspace';
import { refreshApps } from '@/lib/client/queries/apps';
import { putWorkspaceSettingsMutation, workspaceQuery } from '@/lib/client/queries/workspace';
import { useErrorWords } from '@/lib/client/use-error-words';
import { ErrorState } from '../shell/error-state';
import { Skeleton } from '../ui/skeleton';
import { TagField } from '../ui/tag-field';
import { showToast } from '../ui/toast';
import { TimeZoneField } from './time-zone-field';

type NameList = 'reserved_tool_names' | 'reserved_app_names';

const { shape } = putWorkspaceRequestSchema;

/** The first of the names that can't be one of the list. */
function refusedName(list: NameList, names: readonly string[]): string | undefined {
  return names.find((name) => !shape[list].safeParse([name]).success);
}

/** What holds for every app: the usual time zone, and names that are kept free. */
export function WorkspaceFields() {
  const t = useTranslations('settings');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const workspace = useQuery(workspaceQuery);
  const [refused, setRefused] = useState<Partial<Record<NameList, string>>>({});
  const put = useMutation({
    ...putWorkspaceSettingsMutation,
    onSuccess: async (saved) => {
      client.setQueryData(workspaceQuery.queryKey, saved);
      showToast({ title: t('saved') });
      await refreshApps(client);
    },
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
  });
  if (workspace.isError) {
    return (
      <ErrorState
        title={t('failed')}
        error={workspace.error}
        onRetry={() => void workspace.refetch()}
        isRetrying={workspace.isFetching}
      />
    );
  }
  if (!workspace.data) return <Skeleton className="h-40 w-full" />;
  const settings = workspace.data;
  const save = (changed: PutWorkspaceRequest) => put.mutate(changed);

  function add(list: NameList, names: string[], sentence: (name: string) => string) {
    const wrong = refusedName(list, names);
    setRefused((before) => ({
      ...before,
      [list]: wrong === undefined ? undefined : sentence(wrong),
    }));
    if (wrong === undefined) save({ [list]: [...new Set([...settings[list], ...names])] });
  }

  return (
    <div className="flex flex-col gap-4">
      <TimeZoneField
        label={t('workspaceTimeZone')}
        description={t('workspaceTimeZoneHelp')}
        value={settings.time_zone}
        usual={t('sameAsMachine', { zone: settings.instance_time_zone })}
        onChange={(time_zone) => save({ time_zone })}
      />
      <TagField
        label={t('reservedTools')}
        listLabel={t('reservedToolsList')}
        description={t('reservedToolsHelp')}
        values={settings.reserved_tool_names}
        error={refused.reserved_tool_names}
        placeholder={t('add')}
        removeLabel={(name) => t('remove', { name })}
        onAdd={(names) => add('reserved_tool_names', names, (name) => t('notAToolName', { name }))}
        onRemove={(index) =>
          save({ reserved_tool_names: settings.reserved_tool_names.toSpliced(index, 1) })
        }
      />
      <TagField
        label={t('reservedApps')}
        listLabel={t('reservedAppsList')}
        description={t('reservedAppsHelp')}
        values={settings.reserved_app_names}
        error={refused.reserved_app_names}
        placeholder={t('add')}
        removeLabel={(name) => t('remove', { name })}
        onAdd={(names) => add('reserved_app_names', names, (name) => t('notAnAppName', { name }))}
        onRemove={(index) =>
          save({ reserved_app_names: settings.reserved_app_names.toSpliced(index, 1) })
        }
      />
    </div>
  );
}
