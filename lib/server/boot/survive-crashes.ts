import 'server-only';
import { describeDefect } from '../describe-defect';
import { log } from '../log';

/** One failed call must not end the others: what nobody in this thread caught is logged, and it goes on. */
export function surviveCrashes(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log().error({ error: describeDefect(error) }, 'Something failed that nobody caught');
    });
  }
}
