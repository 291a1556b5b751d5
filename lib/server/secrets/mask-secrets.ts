import 'server-only';
import { cutMark, cutSecrets } from './cut-secrets';
import { quickFind } from './quick-find';
import { secretForms } from './secret-forms';

/** What is shown in the place of a secret. */
export const secretDots = '••••';

/** Shorter values are masked only where they stand alone, else every word would be full of dots. */
const safeLength = 8;

/** How deep JSON within JSON is looked into. */
const jsonLevels = 3;

function asciiJson(text: string): string {
  return text.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** JSON of libraries that write signs which mean something in HTML as codes, in either case. */
function cautiousJson(json: string): string[] {
  const bare = json.replace(/\\"/g, '"');
  return [/[<>&]/g, /[<>&'+`"]/g].flatMap((signs) =>
    [bare, asciiJson(bare)].flatMap((text) => {
      const coded = text.replace(signs, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
      const quoted = coded.replace(/"/g, '\\"');
      const upper = quoted.replace(
        /\\u[0-9a-f]{4}/g,
        (code) => `\\u${code.slice(2).toUpperCase()}`,
      );
      return [quoted, upper];
    }),
  );
}

/** A value in an address: as it is put there, and as browsers and strict writers put it. */
function inAddresses(value: string): string[] {
  const percent = encodeURIComponent(value.toWellFormed());
  const strict = percent.replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // As forms are written, space aside.
  const inForms = new URLSearchParams([['', value]]).toString().slice(1).replace(/\+/g, '%20');
  return [percent, percent.replace(/'/g, '%27'), strict, inForms];
}

function percentSpellings(value: string): string[] {
  const once = inAddresses(value);
  // Twice, as where an address is part of another one.
  const twice = once.map((text) => encodeURIComponent(text));
  return [...once, encodeURI(value.toWellFormed()), ...twice].flatMap((text) => [
    text,
    text.replace(/%20/g, '+'),
    text.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  ]);
}

/**
 * What a text's base64 holds of a value that stands anywhere in it: it depends on how many bytes stand
 * before. The ends, which the neighbours have a part in, are left off.
 */
function base64Within(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const begin = before === 0 ? 0 : before + 1;
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const core = encoded.slice(begin, whole);
    return core.length < safeLength ? [] : [core];
  });
}

/** A value as bytes are written that have no letters of their own: in base64 and in hexadecimal. */
function codedSpellings(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  const whole = bytes.toString('base64');
  const base64 = [whole, whole.replace(/=+$/, ''), ...base64Within(value)];
  const hex = bytes.toString('hex');
  return [
    ...base64.flatMap((text) => [
      text,
      text.replace(/\+/g, '-').replace(/\//g, '_'),
      encodeURIComponent(text),
    ]),
    ...(hex.length < safeLength ? [] : [hex, hex.toUpperCase()]),
  ];
}

/** What writers of web pages make of signs beside `&`, `<` and `>`: common ones for quotes, then those that code more. */
const htmlWriters: readonly Readonly<Record<string, string>>[] = [
  ...['"', '&quot;', '&#34;'].flatMap((double) =>
    ["'", '&#39;', '&#x27;', '&#039;', '&apos;'].map((single) => ({ '"': double, "'": single })),
  ),
  { '"': '&#34;', "'": '&#39;', '+': '&#43;' },
  { '"': '&quot;', "'": '&#x27;', '+': '&#x2B;' },
  { '"': '&quot;', "'": '&#39;', '/': '&#x2F;', '=': '&#x3D;', '`': '&#x60;' },
  { '"': '&quot;', "'": '&#x27;', '=': '&#x3D;', '`': '&#x60;' },
];

/** A value in a web page; writers differ in which signs they code, and how. */
function htmlSpellings(value: string): string[] {
  const xml = value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const html = xml.replace(/>/g, '&gt;');
  const coded = (code: (point: number) => string) =>
    html.replace(/[^\0-\x7f]/gu, (sign) => `&#${code(sign.codePointAt(0) ?? 0)};`);
  const hex = (point: number) => `x${point.toString(16).toUpperCase()}`;
  const texts = [...new Set([xml, html, coded(String), coded(hex)])];
  return texts.flatMap((text) =>
    htmlWriters.map((signs) => text.replace(/["'+/=`]/g, (sign) => signs[sign] ?? sign)),
  );
}

/** A value in JSON, and in JSON that is a text in JSON, as where a service repeats the body it got. */
function nestedJson(value: string): string[] {
  const nested: string[] = [];
  for (let text = value; nested.length < jsonLevels;) {
    text = JSON.stringify(text).slice(1, -1);
    nested.push(text);
  }
  return nested;
}

function spellingsOf(value: string): string[] {
  const nested = nestedJson(value);
  const json = nested[0] ?? value;
  // A service may code the JSON that it got in one of these ways; most values are the same in JSON.
  const written = [...new Set([value, ...nested.slice(0, 2), asciiJson(json)])];
  const cautious = cautiousJson(json);
  const texts = [value, ...nested, json.replace(/\//g, '\\/'), asciiJson(json), ...cautious];
  return [
    ...texts,
    ...cautious.map((text) => JSON.stringify(text).slice(1, -1)),
    // A quoted cell of CSV.
    value.replace(/"/g, '""'),
    ...[value, json].flatMap(htmlSpellings),
    ...written.flatMap(percentSpellings),
    ...[...written, ...inAddresses(value)].flatMap(codedSpellings),
  ];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

function isNumber(spelling: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(spelling);
}

/** A short number is another one where more of it stands around, as in -12.5. */
function patternOf(spelling: string): string {
  const pattern = escapeForPattern(spelling);
  if (spelling.length >= safeLength) return pattern;
  const [before, after] = isNumber(spelling) ? ['|\\d\\.|[[:,]\\s*-', '|\\.\\d'] : ['', ''];
  return `(?<![A-Za-z0-9]${before})${pattern}(?![A-Za-z0-9]${after})`;
}

function patternOfAll(spellings: readonly string[]): RegExp {
  return new RegExp(spellings.map(patternOf).join('|'), 'g');
}

function onceMade<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export interface SecretMask {
  /** The text with every secret in it shown as dots, also one that a cut left only the beginning of. */
  text(text: string): string;
  /**
   * The same for an answer's bytes before they are read; the very same bytes where no secret is in them. Short ones
   * stay: in a picture they are there by chance, and in JSON they may be names and numbers that mean something.
   */
  bytes(bytes: Uint8Array): Uint8Array;
}

const nothingToHide: SecretMask = { text: (text) => text, bytes: (bytes) => bytes };

/** False for the mask of no secrets, which leaves everything as it is. */
export function hidesSomething(mask: SecretMask): boolean {
  return mask !== nothingToHide;
}

function toLatin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** What tells where texts of JSON begin and end, and its numbers; one pass, whatever a service sends. */
const quoteOrNumber =
  /\\[^]|"|(?=[-\d])(?<=[[:,]\s*)-?\d[\d.]{0,99}(?:[eE][-+]?\d{1,9})?(?=\s*[,}\]])/g;

/** A number in JSON stays a value when its digits are masked, all of them, so that the rest can still be read. */
function withoutNumbers(text: string, secret: readonly string[], dots: string): string {
  if (secret.length === 0) return text;
  const isSecret = (number: string) =>
    secret.some((each) => (each.length < safeLength ? number === each : number.includes(each)));
  let inText = false;
  return text.replace(quoteOrNumber, (part) => {
    if (part === '"') inText = !inText;
    return !inText && isSecret(part) ? `"${dots}"` : part;
  });
}

/**
 * Masks the given secrets wherever they appear: as they are or as sending changes them, and these
 * percent-encoded, form-encoded, JSON-escaped, HTML-escaped, in hexadecimal or anywhere within base64.
 */
export function makeSecretMask(values: readonly string[]): SecretMask {
  const given = [...new Set(values.flatMap((value) => secretForms(value, safeLength)))];
  const spellings = [...new Set(given.flatMap(spellingsOf))].sort((a, b) => b.length - a.length);
  if (spellings.length === 0) return nothingToHide;

  const numbers = given.filter(isNumber);
  const longNumbers = numbers.filter(({ length }) => length >= safeLength);
  const long = spellings.filter(({ length }) => length >= safeLength);
  const inTexts = quickFind(spellings);
  const inAnswers = quickFind(long.map(toLatin1));
  const shortest = spellings.at(-1)?.length ?? 0;
  const withoutBeginnings = onceMade(() =>
    cutSecrets(
      spellings.filter(({ length }) => length >= safeLength),
      secretDots,
    ),
  );
  const anywhere = onceMade(() => patternOfAll(spellings));
  const anywhereInBytes = onceMade(() => patternOfAll(long.map(toLatin1)));

  return {
    // Most texts hold no secret, and looking for that is far cheaper than the pattern.
    text: (text) => {
      const isThere = text.length >= shortest && inTexts.inText(text);
      const whole = isThere
        ? withoutNumbers(text, numbers, secretDots).replace(anywhere(), secretDots)
        : text;
      return whole.includes(cutMark) ? withoutBeginnings()(whole) : whole;
    },
    bytes: (bytes) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!inAnswers.inBytes(buffer)) return bytes;
      const text = buffer.toString('latin1');
      const dots = toLatin1(secretDots);
      const rest = withoutNumbers(text, longNumbers, dots).replace(anywhereInBytes(), dots);
      return rest === text ? bytes : Buffer.from(rest, 'latin1');
    },
  };
}

/** A text with the given secrets shown as dots, in any of their usual spellings. */
export function maskSecrets(text: string, values: readonly string[]): string {
  return makeSecretMask(values).text(text);
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
