import 'server-only';
import {
  isJsonObject,
  isLosslessNumber,
  parseJson,
  stringifyJson,
  type Json,
} from '@/lib/core/json/json';

function jsonOf(text: string): Json | undefined {
  if (!/^[[{"\d-]/.test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Every text and number within a JSON value, as texts. */
function leavesOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || isLosslessNumber(value)) return [stringifyJson(value)];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isJsonObject(value) ? Object.values(value).flatMap(leavesOf) : [];
}

/** As it stands, with other line ends, and in one line as sentences have it. */
function lineForms(text: string): string[] {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (!/[\r\n]/.test(text)) return [text, line];
  const lines = text.split(/\r\n|\r|\n/);
  return [text, lines.join('\n'), lines.join('\r\n'), line];
}

/** What a list or object is written as, and the texts and numbers in it, from that length on. */
function formsWithin(text: string, leafLength: number): string[] {
  const json = jsonOf(text);
  if (json === undefined) return [];
  const written = typeof json === 'object' ? [stringifyJson(json)] : [];
  const leaves = leavesOf(json).map((leaf) => leaf.trim());
  return [...written, ...leaves].filter((form) => form.length >= leafLength);
}

/**
 * What a secret may have become when it is sent or told, beside what stands around it: headers lose the space at
 * its ends, multipart forms have line ends of their own, sentences are one line, and a list or object is written
 * anew, from which others may pick each text. Parts shorter than `partLength` aren't told apart from other words.
 */
export function secretForms(value: string, partLength: number): string[] {
  const bare = value.trim();
  // The space at its ends says nothing, unless there is little else.
  const whole = bare.length < partLength ? [value, bare] : [bare];
  const forms = [...whole, ...formsWithin(bare, partLength)].flatMap(lineForms);
  return [...new Set(forms)].filter((form) => form !== '');
}
