'use client';

import {
  Footprints,
  House,
  Keyboard,
  Languages,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { type PageAction, useActions } from '@/lib/client/page-actions';
import { repeatTour } from '@/lib/client/tour';
import { useRole } from '@/lib/client/use-role';
import { languages } from '@/lib/i18n/language';
import { locales } from '@/lib/i18n/locale';
import { Dialog } from '../ui/dialog';
import { chooseLanguage, useLanguage } from './language-choice';
import { loadedPart } from './loaded-part';
import { PaletteContext } from './palette-context';
import { ShortcutList } from './shortcut-list';
import { ShortcutListener } from './shortcut-listener';
import { chooseTheme, type Theme, themes } from './theme-cookie';

const loadPalette = () => import('./command-palette');
const CommandPalette = loadedPart({
  name: 'command-palette',
  load: async () => (await loadPalette()).CommandPalette,
  placeholder: null,
  around: (error, { onClose }) => <SearchAway onClose={onClose}>{error}</SearchAway>,
});

const iconClass = 'size-4';
const themeIcons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className={iconClass} />,
  light: <Sun aria-hidden className={iconClass} />,
  dark: <Moon aria-hidden className={iconClass} />,
};

/** Stands in the search's place where it could not be loaded. */
function SearchAway({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('search')} isOpen onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** Loads the search when its shortcut begins, so that it is there for the first letter; a failure shows when it is opened. */
function loadPaletteAhead() {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Control' || key === 'Meta') loadPalette().catch(() => undefined);
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** The search over everything and the list of shortcuts, with the actions that work on every page. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const language = useLanguage();
  const { mayEdit } = useRole();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  const openPalette = () => setOpen('palette');

  const actions: PageAction[] = [
    {
      id: 'search',
      label: t('search'),
      icon: <Search aria-hidden className={iconClass} />,
      shortcut: 'mod+k',
      onAction: () => setOpen((now) => (now === 'palette' ? null : 'palette')),
    },
    {
      id: 'new-app',
      label: t('newApp'),
      icon: <Plus aria-hidden className={iconClass} />,
      isDisabled: !mayEdit,
      onAction: () => router.push('/?new'),
    },
    {
      id: 'apps',
      label: t('goToApps'),
      icon: <House aria-hidden className={iconClass} />,
      onAction: () => router.push('/'),
    },
    {
      id: 'shortcuts',
      label: t('shortcuts'),
      icon: <Keyboard aria-hidden className={iconClass} />,
      shortcut: '?',
      onAction: () => setOpen('shortcuts'),
    },
    {
      id: 'tour',
      label: t('showTour'),
      icon: <Footprints aria-hidden className={iconClass} />,
      onAction: repeatTour,
    },
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: t('chooseTheme', { theme: t(`theme.${theme}`) }),
      keywords: t('colours'),
      icon: themeIcons[theme],
      onAction: () => chooseTheme(theme),
    })),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        id: `language-${each}`,
        label: t('chooseLanguage', { language: locales[each].label }),
        keywords: `language ${t('language')}`,
        icon: <Languages aria-hidden className={iconClass} />,
        onAction: () => chooseLanguage(each),
      })),
  ];
  useActions(actions, 'everywhere');
  useEffect(loadPaletteAhead, []);

  return (
    <PaletteContext value={openPalette}>
      {children}
      <ShortcutListener />
      {open === 'palette' ? <CommandPalette onClose={close} /> : null}
      <ShortcutList isOpen={open === 'shortcuts'} onClose={close} />
    </PaletteContext>
  );
}
