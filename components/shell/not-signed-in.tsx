'use client';

import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** What somebody sees who opened the pages from another machine: where to look instead. */
export function NotSignedIn({ publicUrl }: { publicUrl: string }) {
  const t = useTranslations('shell');
  return (
    <main id="content" className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 px-4 py-16">
      <LockKeyhole aria-hidden className="size-6 text-muted" />
      <h1 className="text-xl font-semibold">{t('notSignedIn')}</h1>
      <p>{t('notSignedInHelp')}</p>
      <p className="rounded-lg border border-line bg-surface px-3 py-2">
        <bdi dir="ltr" className="font-mono text-sm break-all">
          {publicUrl}
        </bdi>
      </p>
      <p className="text-muted">
        {t.rich('scriptsHelp', {
          code: (text) => (
            <bdi dir="ltr">
              <code>{text}</code>
            </bdi>
          ),
        })}
      </p>
    </main>
  );
}
