/** A number of bytes as people read it: `812 bytes`, `4.2 kB`, `1.3 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
