'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import { limits } from '@/lib/core/limits';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { Disclosure } from '../ui/disclosure';
import { NumberField } from '../ui/number-field';
import { Select } from '../ui/select';
import { AnnouncementField } from './announcement-field';

/** What is said at the start, what may run beside it, and what is kept of it. */
export function SafetyMore() {
  const t = useTranslations('safety');
  const { tool, view, edit } = useToolEditor();
  const onlyReads = jsonAt(tool, ['annotations', 'readOnlyHint']) === true;
  const isUsed =
    jsonAt(tool, ['recipe', 'announce']) === true ||
    ['concurrency', 'log', 'preview'].some((key) => tool[key] !== undefined);
  return (
    <div className="rounded-xl border border-line bg-surface">
      <Disclosure title={<span className="font-medium">{t('more')}</span>} isOpenAtFirst={isUsed}>
        <div className="flex flex-col gap-5 border-t border-line p-3">
          <AnnouncementField />
          <div {...fieldPlace('concurrency')}>
            <Select
              label={t('concurrency')}
              options={[
                { id: 'parallel', label: t('parallel'), description: t('parallelHelp') },
                { id: 'exclusive', label: t('exclusive'), description: t('exclusiveHelp') },
              ]}
              value={textOf(tool.concurrency) || 'parallel'}
              onChange={(id) => edit.set(['concurrency'], id === 'parallel' ? undefined : id)}
              description={t(onlyReads ? 'concurrencyOfReads' : 'concurrencyOfWrites')}
              error={problemAt(view, 'concurrency')}
              className="sm:max-w-md"
            />
          </div>
          <div {...fieldPlace('log')}>
            <Select
              label={t('log')}
              options={(['redacted', 'full', 'none'] as const).map((id) => ({
                id,
                label: t(`logs.${id}`),
                description: t(`logsHelp.${id}`),
              }))}
              value={textOf(tool.log) || 'redacted'}
              onChange={(id) => edit.set(['log'], id === 'redacted' ? undefined : id)}
              description={t('logHelp')}
              error={problemAt(view, 'log')}
              className="sm:max-w-md"
            />
          </div>
          <div {...fieldPlace('preview')}>
            <NumberField
              label={t('preview')}
              optional
              placeholder={String(limits.previewEntriesDefault)}
              description={t('previewHelp')}
              minValue={0}
              maxValue={limits.previewEntriesMax}
              error={problemAt(view, 'preview')}
              value={typeof tool.preview === 'number' ? tool.preview : null}
              onChange={(count) => edit.set(['preview'], count ?? undefined)}
              className="sm:max-w-md"
            />
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
