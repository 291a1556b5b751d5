'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { useWords } from '@/lib/client/use-words';
import { limits } from '@/lib/core/limits';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { NumberField } from '../ui/number-field';

/** How long a whole call may take, in seconds. */
export function TimeLimitField() {
  const t = useTranslations('safety');
  const words = useWords();
  const { tool, view, edit } = useToolEditor();
  return (
    <div {...fieldPlace('timeout_ms')}>
      <NumberField
        label={t('timeLimit')}
        optional
        placeholder={words.count(limits.timeoutMsDefault / 1_000)}
        description={t('timeLimitHelp')}
        error={problemAt(view, 'timeout_ms')}
        value={typeof tool.timeout_ms === 'number' ? tool.timeout_ms / 1_000 : null}
        onChange={(seconds) =>
          edit.set(['timeout_ms'], seconds === null ? undefined : Math.round(seconds * 1_000))
        }
        className="sm:max-w-md"
      />
    </div>
  );
}
