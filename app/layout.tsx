import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { readTheme, themeCookie } from '@/components/shell/theme-cookie';
import { languageCookie, preferredLanguage } from '@/lib/i18n/language';
import { locales } from '@/lib/i18n/locale';
import { messages } from '@/lib/i18n/messages';
import './globals.css';

export const metadata: Metadata = {
  description: "Turn your business's own API into safe tools for AI assistants.",
  robots: { index: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const remembered = await cookies();
  const theme = readTheme(remembered.get(themeCookie)?.value);
  const accepted = (await headers()).get('accept-language');
  const language = preferredLanguage(remembered.get(languageCookie)?.value, accepted);
  return (
    <html
      lang={language}
      dir={locales[language].direction}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <body>
        <Providers locale={locales[language].format} messages={messages[language]}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
