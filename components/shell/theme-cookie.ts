/** The themes in the order they are offered. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie that remembers the theme; a cookie, so that the first paint already has it. */
export const themeCookie = 'theme';

/** The theme that a cookie's value names; the system's where it names none. */
export function readTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Shows the theme now and remembers it for a year. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** The theme that is shown now. */
export function chosenTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme);
}

/** Tells when the theme changes, by choice or with the system. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}

/** Whether dark colours are shown now. */
export function isDark(): boolean {
  const theme = chosenTheme();
  if (theme !== 'system') return theme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
