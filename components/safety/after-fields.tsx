'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { limits } from '@/lib/core/limits';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { NumberField } from '../ui/number-field';
import { TextField } from '../ui/text-field';

/** The receipt and the time limit. */
export function AfterFields() {
  const t = useTranslations('safety');
  const { tool, view, edit } = useToolEditor();
  return (
    <>
      <div {...fieldPlace('confirm')}>
        <TextField
          label={t('receipt')}
          optional
          description={t.rich('receiptHelp', {
            example: () => (
              <bdi dir="ltr" className="font-mono text-ink">{`Booked: {{result.when}}.`}</bdi>
            ),
          })}
          error={problemAt(view, 'confirm')}
          value={textOf(tool.confirm)}
          onChange={(text) => edit.set(['confirm'], text === '' ? undefined : text)}
        />
      </div>
      <div {...fieldPlace('timeout_ms')}>
        <NumberField
          label={t('timeLimit')}
          optional
          placeholder={String(limits.timeoutMsDefault / 1_000)}
          description={t('timeLimitHelp')}
          error={problemAt(view, 'timeout_ms')}
          value={typeof tool.timeout_ms === 'number' ? tool.timeout_ms / 1_000 : null}
          onChange={(seconds) =>
            edit.set(['timeout_ms'], seconds === null ? undefined : Math.round(seconds * 1_000))
          }
          className="sm:max-w-xs"
        />
      </div>
    </>
  );
}
