'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createQueryClient } from '@/lib/client/query-client';
import { Toasts } from '../ui/toast';
import { OfflineBanner } from './offline-banner';

/** What every page stands in: the query cache, the language of the controls, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-GB">
        <OfflineBanner />
        {children}
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  );
}
