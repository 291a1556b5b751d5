import 'server-only';
import { LRUCache } from 'lru-cache';

interface Loading<V> {
  value: Promise<V>;
  /** Resolves once the load takes long. */
  late: Promise<void>;
}

interface Entry<V> {
  value: V | undefined;
  fresh: boolean;
  /** Whether it is known to be out of date, and not only that it may be. */
  changed: boolean;
  loading: Loading<V> | null;
  /** Rises with every `expire`, so that a load begun before it never counts as fresh. */
  generation: number;
  /** Epoch milliseconds before which a failed reload is not tried again. */
  retryAt: number;
}

/** After a reload failed, the value known before is served this long before the next try. */
const retryAfterMs = 1_000;
/** A reload that takes longer is not waited for where nothing is known to have changed. */
const patienceMs = 500;

/**
 * Values kept in memory until they are said to be out of date. One load at a time for each key, however many
 * ask. Where a reload fails, the value known before is served on: a lost database stops nothing that is in memory.
 * Neither does one that hangs: only what is known to have changed is waited for until the reload fails.
 */
export class Refreshed<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #load: (key: string) => Promise<V>;

  constructor(load: (key: string) => Promise<V>, max: number) {
    this.#load = load;
    this.#entries = new LRUCache({ max });
  }

  /** The value where it is known to be up to date. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry?.fresh === true ? entry.value : undefined;
  }

  /** The value, loaded where it must be. Rejects only where nothing is known and loading fails. */
  async get(key: string): Promise<V> {
    let entry = this.#entries.get(key);
    if (entry?.fresh === true && entry.value !== undefined) return entry.value;
    if (entry === undefined) {
      entry = {
        value: undefined,
        fresh: false,
        changed: false,
        loading: null,
        generation: 0,
        retryAt: 0,
      };
      this.#entries.set(key, entry);
    }
    if (entry.value !== undefined && Date.now() < entry.retryAt) return entry.value;
    entry.loading ??= { value: this.#reload(key, entry), late: isLate() };
    try {
      return await inTime(entry, entry.loading);
    } catch (error) {
      if (entry.value === undefined) throw error;
      return entry.value;
    }
  }

  async #reload(key: string, entry: Entry<V>): Promise<V> {
    try {
      for (;;) {
        const { generation } = entry;
        const value = await this.#load(key);
        if (generation !== entry.generation) continue;
        entry.value = value;
        entry.fresh = true;
        entry.changed = false;
        // What does not exist is asked for anew each time, so that nobody can fill the memory with it.
        if (value === null) this.#entries.delete(key);
        return value;
      }
    } catch (error) {
      entry.retryAt = Date.now() + retryAfterMs;
      entry.changed = false;
      if (entry.value === undefined) this.#entries.delete(key);
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  /** The value of the key has changed: the next `get` loads it again. */
  expire(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) outdate(entry, true);
  }

  /** The same for every key. */
  expireAll(): void {
    for (const entry of this.#entries.values()) outdate(entry, true);
  }

  /** Any value may have changed: the next `get` of each loads it again, and waits for that a moment only. */
  doubtAll(): void {
    for (const entry of this.#entries.values()) outdate(entry, false);
  }

  /** Every value in memory, up to date or not. */
  *values(): Generator<[string, V]> {
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.value !== undefined) yield [key, entry.value];
    }
  }
}

function outdate(entry: Entry<unknown>, changed: boolean): void {
  entry.fresh = false;
  entry.changed ||= changed;
  entry.generation += 1;
  entry.retryAt = 0;
}

function isLate(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs).unref();
  });
}

/** What is loaded; or where that takes long, the value known before unless it is known to have changed. */
function inTime<V>(entry: Entry<V>, { value, late }: Loading<V>): Promise<V> {
  if (entry.value === undefined) return value;
  const known = entry.value;
  return Promise.race([value, late.then(() => (entry.changed ? value : known))]);
}
