'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { draftConnections, nameOfConnection, textOf } from '@/lib/client/draft-document';
import type { Json } from '@/lib/core/json/json';
import { Select } from '../ui/select';
import type { ToolEdit } from './use-tool-edit';

interface ConnectionFieldProps {
  /** The draft's connections, as they stand in it. */
  connections: Json | undefined;
  chosen: string;
  edit: ToolEdit;
}

/** Which connection a tool's requests go through. */
export const ConnectionField = memo(function ConnectionField(props: ConnectionFieldProps) {
  const { connections = [], chosen, edit } = props;
  const t = useTranslations('tools');
  const options = draftConnections({ connections }).map((connection) => ({
    id: textOf(connection.id),
    label: nameOfConnection(connection),
  }));
  return (
    <Select
      label={t('connection')}
      description={t('connectionHelp')}
      placeholder={options.length === 0 ? t('addConnectionFirst') : t('chooseConnection')}
      options={options}
      value={chosen || null}
      onChange={(id) => edit.set(['connection'], id)}
      className="sm:max-w-xs"
    />
  );
});
