'use client';

import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import { showToast } from './toast';

/** Copies a text and says so; where the browser refuses, it says what to do instead. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), 2_000);
    } catch {
      showToast({
        title: 'This browser did not let us copy. Select the text instead.',
        tone: 'bad',
      });
    }
  }

  return (
    <Button
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
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
