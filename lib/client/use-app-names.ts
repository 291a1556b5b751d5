'use client';

import { useQuery } from '@tanstack/react-query';
import { appsQuery } from './queries/apps';

/** The name that an app has today, by its slug; the slug itself of one that is gone or not loaded yet. */
export function useAppNames(): (slug: string) => string {
  const apps = useQuery(appsQuery).data ?? [];
  return (slug) => apps.find((app) => app.slug === slug)?.name ?? slug;
}
