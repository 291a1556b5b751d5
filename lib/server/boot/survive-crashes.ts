import 'server-only';
import { log } from '../log';

/** One failed call must not end the others: what nobody in this thread caught is logged, and it goes on. */
export function surviveCrashes(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log().error(
        { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        'Something failed that nobody caught',
      );
    });
  }
}
