'use client';

import { loadedPart } from '../shell/loaded-part';
import { Skeleton } from '../ui/skeleton';

/** The JSON editor, loaded when it is first shown; its place is kept meanwhile. */
export const JsonEditor = loadedPart({
  name: 'json-editor',
  load: async () => (await import('./monaco-editor')).MonacoEditor,
  placeholder: <Skeleton className="h-96 w-full" />,
});
