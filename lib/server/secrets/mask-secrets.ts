import 'server-only';

/** What is shown in the place of a secret. */
export const secretDots = '••••';

/** Shorter values are masked only where they stand alone, else every word would be full of dots. */
const safeLength = 8;

function asciiJson(text: string): string {
  return text.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function spellingsOf(value: string): string[] {
  const percent = encodeURIComponent(value.toWellFormed());
  const strict = percent.replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const json = JSON.stringify(value).slice(1, -1);
  const html = value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const base64 = Buffer.from(value, 'utf8').toString('base64');
  const percents = [percent, strict].flatMap((text) => [
    text,
    text.replace(/%20/g, '+'),
    text.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  ]);
  return [
    value,
    ...percents,
    json,
    json.replace(/\//g, '\\/'),
    asciiJson(json),
    // JSON that is itself a text in JSON, as where a service repeats the body it got.
    JSON.stringify(json).slice(1, -1),
    html,
    html.replace(/"/g, '&quot;').replace(/'/g, '&#39;'),
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(value, 'utf8').toString('base64url'),
    encodeURIComponent(base64),
  ];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function patternOf(spelling: string): string {
  const pattern = escapeForPattern(spelling);
  return spelling.length < safeLength ? `(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])` : pattern;
}

export interface SecretMask {
  /** The text with every secret in it shown as dots. */
  text(text: string): string;
  /** The same for an answer's bytes; the very same bytes where no secret is in them. */
  bytes(bytes: Uint8Array): Uint8Array;
}

function toLatin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** A number in JSON stays a value when its digits are masked, so that the rest can still be read. */
function bareNumber(spelling: string): RegExp | null {
  if (!/^-?\d+(\.\d+)?$/.test(spelling)) return null;
  return new RegExp(`(?<=[[:,]\\s*)${escapeForPattern(spelling)}(?=\\s*[,}\\]])`, 'g');
}

/**
 * Masks the given secrets wherever they appear: as they are, and percent-encoded, form-encoded,
 * JSON-escaped, HTML-escaped or in base64.
 */
export function secretMask(values: readonly string[]): SecretMask {
  const given = [...new Set(values)].filter((value) => value !== '');
  const spellings = [...new Set(given.flatMap(spellingsOf))].sort((a, b) => b.length - a.length);
  if (spellings.length === 0) return { text: (text) => text, bytes: (bytes) => bytes };

  const numbers = given.flatMap((value) => bareNumber(value) ?? []);
  const anywhere = new RegExp(spellings.map(patternOf).join('|'), 'g');
  const anywhereInBytes = new RegExp(
    spellings.map((spelling) => patternOf(toLatin1(spelling))).join('|'),
    'g',
  );
  const needles = spellings.map((spelling) => Buffer.from(spelling, 'utf8'));

  function masked(text: string, pattern: RegExp, dots: string): string {
    const withoutNumbers = numbers.reduce(
      (rest, number) => rest.replace(number, `"${dots}"`),
      text,
    );
    return withoutNumbers.replace(pattern, dots);
  }

  return {
    // Most texts hold no secret, and looking for that is far cheaper than the pattern.
    text: (text) =>
      spellings.some((spelling) => text.includes(spelling))
        ? masked(text, anywhere, secretDots)
        : text,
    bytes: (bytes) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!needles.some((needle) => buffer.includes(needle))) return bytes;
      const text = masked(buffer.toString('latin1'), anywhereInBytes, toLatin1(secretDots));
      return Buffer.from(text, 'latin1');
    },
  };
}

/** A text with the given secrets shown as dots, in any of their usual spellings. */
export function maskSecrets(text: string, values: readonly string[]): string {
  return secretMask(values).text(text);
}

/** The headers of an answer with secrets and every cookie's value masked. */
export function maskHeaders(
  headers: Readonly<Record<string, string>>,
  mask: SecretMask,
): Record<string, string> {
  const masked: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? '';
    masked[name] =
      name.toLowerCase() === 'set-cookie'
        ? value.replace(/(^|,\s*)([^=;,\s]+)=[^;]*?(?=;|,\s*[^=;,\s]+=|$)/g, `$1$2=${secretDots}`)
        : mask.text(value);
  }
  return masked;
}
