'use client';

import { useTranslations } from 'next-intl';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import type { JsonObject } from '@/lib/core/json/json';
import { authTypeOf, formOfConnection, secretText } from './connection-draft';

/** What people call a connection's secrets, each by its name in the document. */
export function useSecretWords(): (connection: JsonObject, name: string) => string {
  const t = useTranslations('connections');
  return (connection, name) => {
    if (secretNameIn(secretText(connection)) === name) {
      const type = authTypeOf(connection);
      return type === 'none' ? name : t(`secretOf.${type}`);
    }
    const header = formOfConnection(connection).headers.find((row) => row.secretName === name);
    return header ? t('headerNamed', { name: header.name }) : name;
  };
}
