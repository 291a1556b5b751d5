import 'server-only';
import pino, { type DestinationStream, type Logger } from 'pino';
import { onceInThread } from './once-in-thread';

/** A log that writes there: names, sizes, outcomes and request ids; never arguments, answers or secrets. */
export function makeLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['authorization', 'headers', 'cookie', '*.authorization', '*.cookie'],
        remove: true,
      },
    },
    destination,
  );
}

/**
 * The log of this process: one JSON object a line on standard error, so that what a person is told
 * stays readable.
 */
export function log(): Logger {
  return onceInThread('log', () =>
    makeLog(
      process.env.NODE_ENV === 'test' ? 'silent' : (process.env.LOG_LEVEL ?? 'info'),
      pino.destination({ dest: 2, sync: true }),
    ),
  );
}
