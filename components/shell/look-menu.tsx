'use client';

import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { languages } from '@/lib/i18n/language';
import { locales } from '@/lib/i18n/locale';
import { Button } from '../ui/button';
import { ChoiceMenu } from '../ui/choice-menu';
import { chooseLanguage, useLanguage } from './language-choice';
import {
  chooseTheme,
  chosenTheme,
  onThemeChange,
  readTheme,
  type Theme,
  themes,
} from './theme-cookie';

const icons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className="size-4" />,
  light: <Sun aria-hidden className="size-4" />,
  dark: <Moon aria-hidden className="size-4" />,
};

/** Light or dark colours, and the language. */
export function LookMenu() {
  const t = useTranslations('shell');
  const theme = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system');
  const language = useLanguage();
  return (
    <ChoiceMenu
      label={t('look')}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('look')}
          icon={<SunMoon aria-hidden className="size-4" />}
        />
      }
      sections={[
        {
          id: 'theme',
          label: t('colours'),
          choices: themes.map((id) => ({ id, label: t(`theme.${id}`), icon: icons[id] })),
          chosen: theme,
          onChoose: (id) => chooseTheme(readTheme(id)),
        },
        {
          id: 'language',
          label: t('language'),
          choices: languages.map((id) => ({ id, label: locales[id].label, lang: id })),
          chosen: language,
          onChoose: (id) => {
            const wanted = languages.find((each) => each === id);
            if (wanted) chooseLanguage(wanted);
          },
        },
      ]}
    />
  );
}
