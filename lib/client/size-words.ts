/** A size in bytes, as 512 B or 1.2 kB. */
export function bytesWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A duration in milliseconds, as 184 ms or 2.1 s. */
export function durationWords(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

const digits = new Intl.NumberFormat('en');

export function countWords(count: number, one: string, many: string): string {
  return `${digits.format(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return digits.format(count);
}
