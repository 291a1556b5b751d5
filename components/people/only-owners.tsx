'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { sessionQuery } from '@/lib/client/queries/session';

/** What only owners see and change; others are told so in its place. */
export function OnlyOwners({ children }: { children: ReactNode }) {
  const t = useTranslations('people');
  const role = useQuery(sessionQuery).data?.role ?? null;
  if (role === null || role === 'owner') return children;
  return <p className="text-muted">{t('onlyOwners', { role: t(`roleName.${role}`) })}</p>;
}
