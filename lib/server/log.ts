import 'server-only';
import pino, { type Logger } from 'pino';

const shared = globalThis as typeof globalThis & { toolwrightLog?: Logger };

/**
 * The log of this process: one JSON object a line on standard error, so that what a person is told
 * stays readable. It takes names, sizes, outcomes and request ids; never arguments, answers or secrets.
 */
export function log(): Logger {
  shared.toolwrightLog ??= pino(
    {
      base: null,
      level: process.env.NODE_ENV === 'test' ? 'silent' : (process.env.LOG_LEVEL ?? 'info'),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['authorization', 'headers', 'cookie', '*.authorization', '*.cookie'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
  return shared.toolwrightLog;
}
