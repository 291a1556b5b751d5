'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type Json, parseJson } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { JsonTree } from './json-tree';
import { TextBlock } from './text-block';

/** A text that is a JSON list or object; null for any other. */
export function jsonInside(text: string): Json | null {
  try {
    const value = parseJson(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A body: as a tree where it is JSON, and always as it came. */
export function BodyView({ text, label }: { text: string; label: string }) {
  const t = useTranslations('json');
  const [isRaw, setIsRaw] = useState(false);
  const value = useMemo(() => jsonInside(text), [text]);
  if (text === '') return <p className="text-muted">{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-1.5">
      {isRaw || value === null ? (
        <TextBlock text={text} label={label} />
      ) : (
        <JsonTree value={value} label={label} />
      )}
      <div className="flex flex-wrap gap-2">
        {value === null ? null : (
          <Button forReaders size="small" variant="quiet" onPress={() => setIsRaw(!isRaw)}>
            {t(isRaw ? 'asTree' : 'asItCame')}
          </Button>
        )}
        <CopyButton text={text} />
      </div>
    </div>
  );
}
