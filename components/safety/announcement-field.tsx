'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { Checkbox } from '../ui/checkbox';
import { TextField } from '../ui/text-field';

/** Whether something is said while the person waits, and what. */
export function AnnouncementField() {
  const t = useTranslations('safety');
  const { tool, view, edit } = useToolEditor();
  const isOn = jsonAt(tool, ['recipe', 'announce']) === true;
  return (
    <div className="flex flex-col gap-2" {...fieldPlace('recipe.announce')}>
      <Checkbox
        isSelected={isOn}
        onChange={(on) => edit.set(['recipe', 'announce'], on)}
        description={t('announceHelp')}
      >
        {t('announce')}
      </Checkbox>
      {isOn ? (
        <div className="ps-6" {...fieldPlace('recipe.announce_text')}>
          <TextField
            label={t('announceText')}
            optional
            placeholder={t('announceExample')}
            description={t('announceTextHelp')}
            error={problemAt(view, 'recipe.announce_text')}
            value={textOf(jsonAt(tool, ['recipe', 'announce_text']))}
            onChange={(text) => edit.set(['recipe', 'announce_text'], text)}
          />
        </div>
      ) : null}
    </div>
  );
}
