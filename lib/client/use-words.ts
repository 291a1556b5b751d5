'use client';

import { useFormatter, useTranslations } from 'next-intl';

/** A moment, in epoch milliseconds or as RFC 3339. */
type Moment = number | string;

export interface Words {
  /** How long ago a moment was: "2 min ago", "just now". */
  ago(at: Moment, now?: number): string;
  /** The time of day: "12:04". */
  clock(at: Moment): string;
  /** Date and time in full. */
  dayAndTime(at: Moment): string;
  /** A size: "512 B", "1.2 kB". */
  bytes(count: number): string;
  /** A duration: "184 ms", "2.1 s". */
  duration(ms: number): string;
  /** A whole number, its thousands kept apart. */
  count(count: number): string;
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Times, sizes and numbers in the words of the page's language. */
export function useWords(): Words {
  const t = useTranslations('ui');
  const format = useFormatter();
  const short = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    ago(at, now = Date.now()) {
      const date = new Date(at);
      const seconds = (now - date.getTime()) / 1_000;
      for (const [unit, size] of steps) {
        if (seconds >= size) return format.relativeTime(date, { now, unit, style: 'short' });
      }
      return t('justNow');
    },
    clock: (at) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit' }),
    dayAndTime: (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    bytes(count) {
      if (count < 1024) return t('bytes', { size: format.number(count) });
      if (count < 1024 * 1024) return t('kilobytes', { size: short(count / 1024) });
      return t('megabytes', { size: short(count / (1024 * 1024)) });
    },
    duration: (ms) =>
      ms < 1_000
        ? t('milliseconds', { time: format.number(Math.round(ms)) })
        : t('seconds', { time: short(ms / 1_000) }),
    count: (count) => format.number(count),
  };
}
