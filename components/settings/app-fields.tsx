'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { workspaceQuery } from '@/lib/client/queries/workspace';
import { useDraftSaver } from '@/lib/client/use-draft';
import { withJsonAt } from '@/lib/core/json/edit-json';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { TextArea } from '../ui/text-area';
import { TimeZoneField } from './time-zone-field';

/** The app's description and its time zone, part of the draft. */
export function AppFields({ slug, document }: { slug: string; document: JsonObject }) {
  const t = useTranslations('settings');
  const { saver } = useDraftSaver(slug);
  const workspace = useQuery(workspaceQuery).data;
  const set = (key: string, value: Json | undefined) =>
    saver.edit((before) => withJsonAt(before, [key], value));
  const zone = workspace?.time_zone ?? workspace?.instance_time_zone ?? '';
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={t('description')}
        optional
        description={t('descriptionHelp')}
        value={textOf(document.description)}
        onChange={(text) => set('description', text === '' ? undefined : text)}
      />
      <TimeZoneField
        label={t('timeZone')}
        description={t('timeZoneHelp')}
        value={textOf(document.time_zone) || null}
        usual={t('sameAsWorkspace', { zone })}
        onChange={(chosen) => set('time_zone', chosen ?? undefined)}
      />
    </div>
  );
}
