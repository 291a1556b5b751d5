/** The browser and system that a User-Agent header tells of, by the names people know; empty where unknown. */
export interface BrowserName {
  browser: string;
  system: string;
}

// The first that fits counts: most browsers also name the ones they descend from.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
] as const;

const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Reads a User-Agent header well enough for somebody to know their own browsers by it. */
export function browserName(userAgent: string | null): BrowserName {
  const text = userAgent ?? '';
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: named(browsers), system: named(systems) };
}
