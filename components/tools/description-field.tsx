'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { limits } from '@/lib/core/limits';
import { TextArea } from '../ui/text-area';
import type { ToolEdit } from './use-tool-edit';

interface DescriptionFieldProps {
  value: string;
  /** What is wrong with it, said once the field has been left. */
  problem: string | undefined;
  edit: ToolEdit;
}

/** What a tool does, in the words that the assistant reads. */
export const DescriptionField = memo(function DescriptionField(props: DescriptionFieldProps) {
  const { value, problem, edit } = props;
  const t = useTranslations('tools');
  const format = useFormatter();
  const [isLeft, setIsLeft] = useState(false);
  const isLong = value.length > limits.descriptionWarnCharacters;
  return (
    <TextArea
      label={t('whatItDoes')}
      description={
        <span className={isLong ? 'text-ask' : undefined}>
          {t('descriptionLength', {
            count: format.number(value.length),
            limit: format.number(limits.descriptionWarnCharacters),
          })}
        </span>
      }
      error={isLeft ? problem : undefined}
      value={value}
      onChange={(text) => edit.set(['description'], text)}
      onBlur={() => setIsLeft(true)}
    />
  );
});
