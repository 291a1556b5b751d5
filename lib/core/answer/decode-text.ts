const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Null for a name that no encoding has. */
function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function labelOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

/**
 * The text of an answer without byte order marks at its start. A mark decides the encoding, else the charset
 * that was named, else UTF-8, also where that charset doesn't exist. Bytes that are not UTF-8 are read as
 * Windows-1252, which every byte fits, unless only a few letters of UTF-8 are broken, as where a service cut
 * a text in the middle of one: then those are replaced. Never throws.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  return decoded(bytes, charset).replace(/^\uFEFF+/, '');
}

function decoded(bytes: Uint8Array, charset: string | null): string {
  const marked = labelOfMark(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const named = charset === null || charset === 'utf-8' ? null : decoderOf(charset);
  if (named !== null && named.encoding !== 'utf-8') return named.decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return brokenUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of bytes whose letters beyond ASCII are UTF-8, at least every other one; null where they aren't. */
function brokenUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return whole > 0 && whole >= broken ? text : null;
}

/**
 * Whether bytes can be text, by what comes first: a byte order mark, or no control bytes but white
 * space. Bytes that are said to be text only lose that to a zero byte, which no text has.
 */
export function looksLikeText(bytes: Uint8Array, saidToBeText: boolean): boolean {
  if (labelOfMark(bytes) !== null) return true;
  if (saidToBeText) return !bytes.subarray(0, 512).includes(0);
  const end = Math.min(bytes.length, 512);
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) {
      return false;
    }
  }
  return true;
}
