'use client';

import { Circle } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Live and draft are always told apart: a full dot with the version, or an empty one. */
export function LiveState({ version }: { version: number | null }) {
  const t = useTranslations('apps');
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Circle
        aria-hidden
        className={version === null ? 'size-2.5 text-muted' : 'size-2.5 fill-free text-free'}
        strokeWidth={3}
      />
      {version === null ? t('notPublished') : t('liveVersion', { version: String(version) })}
    </span>
  );
}
