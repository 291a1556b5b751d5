import { isJsonObject, type Json } from '../json/json';
import { sizeOf } from './json-sizes';

/**
 * To how many characters every longer text must be cut, with a "…" behind it, so that the JSON text of a
 * value is at most `max` characters, where of every list only the first entry stays; 0 where it can't be.
 */
export function textLengthThatFits(value: Json, max: number): number {
  const texts: string[] = [];
  const others = sizeBeside(value, max, texts);
  if (others > max) return 0;
  // What a longer limit adds to the size, for each limit.
  const steps = new Int32Array(Math.min(max, longest(texts)) + 2);
  for (const text of texts) addSteps(text, steps);
  let size = others;
  let most = 0;
  for (const [length, step] of steps.entries()) {
    size += step;
    if (size > max) break;
    most = length;
  }
  return most;
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}

/** Characters of everything but the inside of texts, which are added to `texts`; stops past `max`. */
function sizeBeside(value: Json, max: number, texts: string[]): number {
  if (typeof value === 'string') {
    texts.push(value);
    return 2;
  }
  if (Array.isArray(value)) {
    const [first] = value;
    return first === undefined ? 2 : 2 + sizeBeside(first, max, texts);
  }
  if (!isJsonObject(value)) return sizeOf(value);
  let size = 1;
  for (const key in value) {
    size += sizeOf(key) + 2 + sizeBeside(value[key] ?? null, max, texts);
    if (size > max + 1) return size;
  }
  return Math.max(2, size);
}

function addSteps(text: string, steps: Int32Array): void {
  const until = Math.min(text.length, steps.length - 1);
  const add = (length: number, size: number) => {
    steps[length] = (steps[length] ?? 0) + size;
  };
  if (text.length > 0) add(0, 1);
  for (let at = 0; at < until; at++) add(at + 1, escapedSize(text, at));
  if (text.length > 0 && text.length < steps.length) add(text.length, -1);
}

/** Characters that the one at `at` takes in a JSON text. */
function escapedSize(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x22 || code === 0x5c) return 2;
  if (code < 0x20) return code >= 8 && code <= 13 && code !== 11 ? 2 : 6;
  if (code < 0xd800 || code > 0xdfff) return 1;
  const isFirst = code < 0xdc00;
  const other = text.charCodeAt(isFirst ? at + 1 : at - 1);
  const isPair = isFirst ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other <= 0xdbff;
  return isPair ? 1 : 6;
}
