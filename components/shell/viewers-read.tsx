'use client';

import type { ReactNode } from 'react';
import { useRole } from '@/lib/client/use-role';
import { ReadOnly } from '../ui/read-only';

/** What is inside is edited by editors and owners; a viewer reads it. */
export function ViewersRead({ children }: { children: ReactNode }) {
  const { mayEdit } = useRole();
  return <ReadOnly isReadOnly={!mayEdit}>{children}</ReadOnly>;
}
