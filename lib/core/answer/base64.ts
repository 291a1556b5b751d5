const chunk = 0x8000;

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  }
  return btoa(pieces.join(''));
}

/** A base64 text in its usual spelling: without a `data:` address around it or white space, and not url-safe. */
export function plainBase64(text: string): string {
  return text
    .replace(/^data:[^,]*;base64,/i, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/\s+/g, '');
}

/** The bytes of a base64 text, also of a `data:` address or the url-safe spelling; null where it is none. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(plainBase64(text)), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
