import 'server-only';

/** Why this instance can't start or go on: its message is one sentence for the person at the terminal. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
