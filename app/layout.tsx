import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { readTheme, themeCookie } from '@/components/shell/theme-cookie';
import { type Language, languageCookie } from '@/lib/i18n/language';
import { locales } from '@/lib/i18n/locale';
import { messages, sentMessages } from '@/lib/i18n/messages';
import { preferredLanguage } from '@/lib/i18n/preferred-language';
import './globals.css';

async function chosenLanguage(): Promise<Language> {
  const accepted = (await headers()).get('accept-language');
  return preferredLanguage((await cookies()).get(languageCookie)?.value, accepted);
}

/** What search engines and link previews are told, in the language of the reader. */
export async function generateMetadata(): Promise<Metadata> {
  const { description } = messages[await chosenLanguage()].shell;
  return { description, robots: { index: false } };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The document around every page, in the language and theme that were chosen. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const language = await chosenLanguage();
  return (
    <html
      lang={language}
      dir={locales[language].direction}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <body>
        <Providers locale={locales[language].format} messages={sentMessages[language]}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
