import 'server-only';

/** What the log says of an error that nobody foresaw. */
export interface Defect {
  name: string;
  /** What the system or a driver calls it, such as `ECONNREFUSED`. */
  code?: string;
  /** The innermost calls first. */
  frames: string[];
}

const framesMax = 12;

/**
 * A defect for the log: its kind and where it happened. Never its message, in which the database's driver
 * may quote what stands in a row.
 */
export function describeDefect(error: unknown): Defect {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { name, message, stack = '' } = error;
  const at = message === '' ? -1 : stack.indexOf(message);
  const called = at === -1 ? stack : stack.slice(at + message.length);
  const frames = called.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    frames: frames.slice(0, framesMax).map((line) => line.trim()),
  };
}
