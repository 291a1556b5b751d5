import 'server-only';

const kept = globalThis as typeof globalThis & { toolwright?: Map<string, unknown> };

/**
 * What `make` makes, once for each key and thread. The server's entry and Next's own bundle are two graphs of
 * modules that may be loaded in one thread, where a variable of a module would be there twice; what both must
 * share stands here. A key always stands for one type. Where `make` throws, nothing is kept.
 */
export function onceInThread<T>(key: string, make: () => T): T {
  kept.toolwright ??= new Map();
  const known = kept.toolwright.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  kept.toolwright.set(key, made);
  return made;
}
