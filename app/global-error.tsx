'use client';

import { shownLanguage } from '@/components/shell/language-choice';
import { locales } from '@/lib/i18n/locale';
import ar from '@/lib/i18n/messages/ar/broken.json';
import en from '@/lib/i18n/messages/en/broken.json';
import './globals.css';

const words = { en, ar };

/** What stands there where even the document around the pages broke; it needs nothing but its own words. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const language = shownLanguage();
  const { broke, brokeAll, loadAgain } = words[language];
  return (
    <html lang={language} dir={locales[language].direction}>
      <body>
        <title>{`${broke} · Toolwright`}</title>
        <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-4 py-16">
          <h1 className="text-xl font-semibold">{broke}</h1>
          <p>{brokeAll}</p>
          <button
            type="button"
            className="h-9 rounded-lg bg-accent px-3 font-medium text-on-accent"
            onClick={reset}
          >
            {loadAgain}
          </button>
        </main>
      </body>
    </html>
  );
}
