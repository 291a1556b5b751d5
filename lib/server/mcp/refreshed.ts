import 'server-only';
import { LRUCache } from 'lru-cache';

interface Entry<V> {
  value: V | undefined;
  fresh: boolean;
  loading: Promise<V> | null;
  /** Rises with every `expire`, so that a load begun before it never counts as fresh. */
  generation: number;
  /** Epoch milliseconds before which a failed reload is not tried again. */
  retryAt: number;
}

/** After a reload failed, the value known before is served this long before the next try. */
const retryAfterMs = 1_000;

/**
 * Values kept in memory until they are said to be out of date. One load at a time for each key, however many
 * ask. Where a reload fails, the value known before is served on: a lost database stops nothing that is in memory.
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
      entry = { value: undefined, fresh: false, loading: null, generation: 0, retryAt: 0 };
      this.#entries.set(key, entry);
    }
    if (entry.value !== undefined && Date.now() < entry.retryAt) return entry.value;
    entry.loading ??= this.#reload(key, entry);
    try {
      return await entry.loading;
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
        // What does not exist is asked for anew each time, so that nobody can fill the memory with it.
        if (value === null) this.#entries.delete(key);
        return value;
      }
    } catch (error) {
      entry.retryAt = Date.now() + retryAfterMs;
      if (entry.value === undefined) this.#entries.delete(key);
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  /** The next `get` of the key loads again. */
  expire(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) outdate(entry);
  }

  /** The next `get` of every key loads again. */
  expireAll(): void {
    for (const entry of this.#entries.values()) outdate(entry);
  }

  /** Every value in memory, up to date or not. */
  *values(): Generator<[string, V]> {
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.value !== undefined) yield [key, entry.value];
    }
  }
}

function outdate(entry: Entry<unknown>): void {
  entry.fresh = false;
  entry.generation += 1;
  entry.retryAt = 0;
}
