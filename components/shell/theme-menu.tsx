'use client';

import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu';
import { chooseTheme, chosenTheme, onThemeChange, type Theme, themes } from './theme-cookie';

const words: Record<Theme, { label: string; icon: ReactNode }> = {
  system: { label: 'As the system', icon: <Monitor aria-hidden className="size-4" /> },
  light: { label: 'Light', icon: <Sun aria-hidden className="size-4" /> },
  dark: { label: 'Dark', icon: <Moon aria-hidden className="size-4" /> },
};

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const theme = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system');
  return (
    <Menu
      label="Colours"
      chosen={theme}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label="Colours: light or dark"
          icon={<SunMoon aria-hidden className="size-4" />}
        />
      }
      actions={themes.map((id) => ({ id, ...words[id], onAction: () => chooseTheme(id) }))}
    />
  );
}
