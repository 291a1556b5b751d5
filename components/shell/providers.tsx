'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { sessionQuery } from '@/lib/client/queries/session';
import { createQueryClient } from '@/lib/client/query-client';
import { onSignedOut } from '@/lib/client/signed-out';
import type { SentMessages } from '@/lib/i18n/messages';
import { Toasts } from '../ui/toast';
import { OfflineBanner } from './offline-banner';
import { ShellDialogs } from './shell-dialogs';
// Here so that pages, and those for errors and for nothing found, don't each bring a copy of it.
import './page-shell';

interface ProvidersProps {
  /** The language of texts, dates, numbers and controls. */
  locale: string;
  messages: SentMessages;
  children: ReactNode;
}

function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What every page stands in: the query cache, the language, the search, toasts. */
export function Providers({ locale, messages, children }: ProvidersProps) {
  const [client] = useState(createQueryClient);
  const [timeZone] = useState(timeZoneHere);
  // A session that ended elsewhere shows with the next request of whatever kind.
  useEffect(
    () => onSignedOut(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
        <I18nProvider locale={locale}>
          <OfflineBanner />
          <ShellDialogs>{children}</ShellDialogs>
          <Toasts />
        </I18nProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>
  );
}
