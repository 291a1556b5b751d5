/** Text with each half of a broken surrogate pair replaced, since it has no encoding. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Most values are their own encoding. */
const plain = /^[\w.~-]*$/;

/** A value inside one path segment; `/`, `?`, `#` and `%` are encoded too. */
export function encodeSegment(text: string): string {
  if (plain.test(text)) return text;
  return encodeURIComponent(wellFormed(text));
}

/** A name or value of a query; `'` too, since clients would encode it anyway. */
export function encodeQuery(text: string): string {
  return plain.test(text) ? text : encodeSegment(text).replaceAll("'", '%27');
}

/** Everything but what an address may hold as it is; a `%` only where it doesn't begin an encoding. */
const unsafeInAddress = /%(?![0-9A-Fa-f]{2})|[^!$%&()*+,\-./0-9:;=?@A-Z[\]_a-z~]/gu;

/** The part of an address that its author wrote: encodings that are there stay, the rest is added. */
export function encodeWritten(text: string): string {
  return wellFormed(text).replace(unsafeInAddress, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character),
  );
}

/** What an encoded name says; a broken encoding stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
