import type { BrowserContext } from 'playwright/test';

/** Everything a browser complained about; a test fails over whatever it did not expect. */
export class Troubles {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(private readonly origin: string) {}

  /** Listens to every page of a context, also those opened later. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      this.#seen.push(`page error: ${error.error().stack ?? error.error().message}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left, or a question that is no longer asked, ends its requests itself.
      if (reason === 'net::ERR_ABORTED' || !request.url().startsWith(this.origin)) return;
      this.#seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  /** Says that what matches belongs to the test. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What nobody expected, in the order it was seen. */
  unexpected(): string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
