'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '../ui/skeleton';

/** The JSON editor, loaded when it is first shown; its place is kept meanwhile. */
export const JsonEditor = dynamic(
  () => import('./monaco-editor').then((module) => module.MonacoEditor),
  { ssr: false, loading: () => <Skeleton className="h-96 w-full" /> },
);
