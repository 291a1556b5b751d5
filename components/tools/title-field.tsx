'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { titleFromName } from '@/lib/core/naming/title';
import { TextField } from '../ui/text-field';
import type { ToolEdit } from './use-tool-edit';

interface TitleFieldProps {
  value: string;
  /** The tool's name, of which a title is made where none is written. */
  name: string;
  error: string | undefined;
  edit: ToolEdit;
}

/** What people see a tool by. */
export const TitleField = memo(function TitleField({ value, name, error, edit }: TitleFieldProps) {
  const t = useTranslations('tools');
  return (
    <TextField
      label={t('title')}
      optional
      description={t('titleHelp')}
      placeholder={titleFromName(name)}
      error={error}
      value={value}
      onChange={(title) => edit.set(['title'], title === '' ? undefined : title)}
    />
  );
});
