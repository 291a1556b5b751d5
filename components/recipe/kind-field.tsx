'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { RadioGroup } from '../ui/radio-group';

const place = ['recipe', 'kind'];

/** Whether the requests read or change something, which decides what happens when one of many fails. */
export function KindField() {
  const t = useTranslations('recipe');
  const { tool, view, edit } = useToolEditor();
  return (
    <div {...fieldPlace('recipe.kind')}>
      <RadioGroup
        label={t('kind')}
        description={t('kindHelp')}
        error={problemAt(view, 'recipe.kind')}
        value={textOf(jsonAt(tool, place))}
        onChange={(kind) => edit.set(place, kind)}
        options={[
          { id: 'fetch', label: t('kinds.fetch') },
          { id: 'action', label: t('kinds.action') },
        ]}
      />
    </div>
  );
}
