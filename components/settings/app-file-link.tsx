'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type JsonObject, stringifyJson } from '@/lib/core/json/json';
import { Button } from '../ui/button';

/** Hands a text to the browser as a file to keep. */
function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The draft as a file, without any secret's value. */
export function AppFileLink({ slug, document }: { slug: string; document: JsonObject }) {
  const t = useTranslations('settings');
  return (
    <Button
      forReaders
      className="self-start"
      icon={<Download aria-hidden className="size-4" />}
      onPress={() => keepFile(`${slug}.app.json`, stringifyJson(document, 2))}
    >
      {t('download')}
    </Button>
  );
}
