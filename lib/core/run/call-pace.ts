/** A place in the line of requests that were turned away. */
export interface Place {
  /** Resolves once all in front have been answered. */
  readonly turn: Promise<void>;
  /** Lets the next one go. */
  leave(): void;
}

/**
 * How fast a service lets one call ask. Once it has said that requests come too fast, all requests of the
 * call wait until it wants to be asked again; those it turned away then go first, one after the other, so
 * that none is turned away until it has no more tries.
 */
export class CallPace {
  private notBefore = 0;
  private last: Promise<void> | null = null;

  /** False while nothing has to be waited for. */
  get isSlowed(): boolean {
    return this.notBefore > 0;
  }

  /** Resolves once nobody stands in line; null where nobody does. */
  get line(): Promise<void> | null {
    return this.last;
  }

  /** @param until epoch milliseconds; an earlier one than is known changes nothing. */
  slowDown(until: number): void {
    this.notBefore = Math.max(this.notBefore, until);
  }

  /** Milliseconds until the service may be asked again. */
  waitMs(now: number): number {
    return Math.max(0, this.notBefore - now);
  }

  join(): Place {
    const inFront = this.last;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const line = Promise.all([inFront, left]).then(() => {
      if (this.last === line) this.last = null;
    });
    this.last = line;
    return { turn: inFront ?? Promise.resolve(), leave };
  }
}
