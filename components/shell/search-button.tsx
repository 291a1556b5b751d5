'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { Shortcut } from '../ui/shortcut';
import { useOpenPalette } from './palette-context';
import { TourHint } from './tour-hint';

/** Opens the search over apps, tools and actions. */
export function SearchButton() {
  const t = useTranslations('shell');
  const open = useOpenPalette();
  return (
    <TourHint stop="search">
      <Button
        onPress={open}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        className="w-9 px-0! font-normal text-muted sm:w-auto sm:px-3!"
        icon={<Search aria-hidden className="size-4" />}
      >
        <span className="hidden sm:inline">{t('search')}</span>
        <Shortcut keys="mod+k" className="hidden sm:inline" />
      </Button>
    </TourHint>
  );
}
