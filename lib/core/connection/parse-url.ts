/**
 * The address that a text holds, null where it holds none. `URL.canParse` is not asked: in Node.js before 24
 * it begins to say no to hosts with letters such as "ü" once it has been asked a few thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
