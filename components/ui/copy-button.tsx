'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from './button';
import { showToast } from './toast';

/** Copies a text and says so; where the browser refuses, it says what to do instead. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('ui');
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), 2_000);
    } catch {
      showToast({ title: t('copyRefused'), tone: 'bad' });
    }
  }

  return (
    <Button
      forReaders
      size="small"
      onPress={() => void copy()}
      icon={
        copied ? (
          <Check aria-hidden className="size-4 text-free" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )
      }
    >
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
