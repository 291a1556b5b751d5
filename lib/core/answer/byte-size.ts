function short(size: number): string {
  return size.toFixed(1).replace(/\.0$/, '');
}

/** A number of bytes as people read it, 1,024 to the kB as limits count: `812 bytes`, `4.2 kB`, `16 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${short(bytes / 1024)} kB`;
  return `${short(bytes / (1024 * 1024))} MB`;
}
