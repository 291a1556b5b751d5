import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { readTheme, themeCookie } from '@/components/shell/theme-cookie';
import './globals.css';

export const metadata: Metadata = {
  description: "Turn your business's own API into safe tools for AI assistants.",
  robots: { index: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" dir="ltr" data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
