import { isJsonObject, parseJson, type Json } from '../json/json';
import type { UpstreamReply } from '../run/upstream';
import { toBase64 } from './base64';
import { byteSize } from './byte-size';
import { decodeText, looksLikeText } from './decode-text';
import {
  isCsvType,
  isEventStreamType,
  isJsonType,
  isPageType,
  isTextType,
  mediaType,
  type MediaType,
} from './media-type';
import { sniffFile, type Media } from './media';
import { namesNextPage } from './next-link';
import { readCsv, type CsvTable } from './read-csv';
import { readEvents } from './read-events';
import { looksLikePage } from './web-page';

/** What a 2xx answer turned out to be. */
export type Answer =
  /** `note` says what of it could not be read; `nextNamed` that a header names the next page. */
  | { kind: 'data'; value: Json; note?: string; nextNamed?: true }
  | { kind: 'text'; text: string }
  | { kind: 'empty' }
  | { kind: 'image' | 'audio'; mime: string; base64: string }
  | { kind: 'error'; sentence: string };

export interface ReadAnswerOptions {
  /** Whether the tool picks fields from this answer: then only data that has fields will do. */
  fieldsPicked: boolean;
  /** Whether something else of the tool needs this answer as data: then a web page won't do. */
  dataNeeded?: boolean;
  /** Who answered, as the sentences name it. */
  connectionName?: string;
}

/** An answer together with its body as people can read it, for the test panel. */
export interface ReadAnswer {
  answer: Answer;
  body: string;
}

/**
 * Reads a 2xx answer by what it holds rather than by what it says it is: JSON, CSV, streamed events,
 * text, a picture, a sound, or nothing. Where fields are picked, whatever has none is an error sentence and is not
 * passed on. Never rejects, whatever the bytes and headers are.
 */
export async function readAnswer(
  reply: Pick<UpstreamReply, 'status' | 'headers' | 'bytes'>,
  options: ReadAnswerOptions,
): Promise<Answer> {
  return (await readAnswerAndBody(reply, options)).answer;
}

/** As `readAnswer`, with the body too; at once for JSON and text, as nearly all answers are. */
export function readAnswerAndBody(
  reply: Pick<UpstreamReply, 'status' | 'headers' | 'bytes'>,
  options: ReadAnswerOptions,
): ReadAnswer | Promise<ReadAnswer> {
  const reading = readContent(reply, options);
  if (!namesNextPage(reply.headers.link)) return reading;
  return reading instanceof Promise ? reading.then(withNextNamed) : withNextNamed(reading);
}

function withNextNamed({ answer, body }: ReadAnswer): ReadAnswer {
  return { answer: answer.kind === 'data' ? { ...answer, nextNamed: true } : answer, body };
}

function readContent(
  reply: Pick<UpstreamReply, 'headers' | 'bytes'>,
  options: ReadAnswerOptions,
): ReadAnswer | Promise<ReadAnswer> {
  if (reply.bytes.length === 0) return { answer: { kind: 'empty' }, body: '' };
  const media = mediaType(reply.headers['content-type']);
  const { type, charset } = media;
  const said = isJsonType(type) || isCsvType(type) || isTextType(type);
  const isText = charset?.startsWith('utf-16') || looksLikeText(reply.bytes, said);
  const readAsText = () => readBody(decodeText(reply.bytes, charset), media, options);
  if (isText && (said || startsLikeData(reply.bytes))) return readAsText();
  return sniffFile(reply.bytes).then((file) =>
    isText && file.mime === null
      ? readAsText()
      : readFile(reply.bytes, file.mime ?? type, file.media, options),
  );
}

function readBody(
  body: string,
  { type, headerless }: MediaType,
  options: ReadAnswerOptions,
): ReadAnswer | Promise<ReadAnswer> {
  const first = firstCharacter(body);
  if (first === '') return { answer: { kind: 'empty' }, body };
  if (isJsonType(type) || first === '{' || first === '[') {
    const value = jsonOrNothing(body);
    if (value !== undefined) return { answer: dataAnswer(value, options), body };
  }
  if (!isCsvType(type) || looksLikePage(body))
    return { answer: readText(body, type, options), body };
  return readCsv(body, headerless).then((table) => {
    const answer = table === null ? readText(body, type, options) : tableAnswer(table);
    return { answer, body };
  });
}

function dataAnswer(value: Json, { fieldsPicked, connectionName }: ReadAnswerOptions): Answer {
  if (!fieldsPicked || value === null || hasFields(value)) return { kind: 'data', value };
  const name = connectionName ?? 'The service';
  return error(`${name} sent a single value, so the fields wanted can't be found in it.`);
}

function tableAnswer({ rows, note }: CsvTable): Answer {
  return { kind: 'data', value: rows, ...(note !== null && { note }) };
}

/** Reads what is neither JSON nor a table. */
function readText(text: string, type: string, options: ReadAnswerOptions): Answer {
  const name = options.connectionName ?? 'The service';
  if (isEventStreamType(type)) {
    const events = readEvents(text);
    if (events?.length === 0) return { kind: 'empty' };
    if (events !== null && (!options.fieldsPicked || events.some(hasFields))) {
      return { kind: 'data', value: events };
    }
  }
  if ((options.fieldsPicked || options.dataNeeded) && isPage(text, type)) {
    return error(`${name} sent a web page, not data; it may want a sign-in.`);
  }
  if (!options.fieldsPicked) return { kind: 'text', text };
  if (isJsonType(type)) {
    return error(`${name} sent something that says it is JSON but can't be read as JSON.`);
  }
  return error(`${name} sent text, not data, so the fields wanted can't be found in it.`);
}

function hasFields(value: Json): boolean {
  return isJsonObject(value) || Array.isArray(value);
}

/** Many services say of everything that it is a page: one without a tag is a text. */
function isPage(text: string, type: string): boolean {
  return looksLikePage(text) || (isPageType(type) && /<[a-z!/]/i.test(text));
}

function firstCharacter(text: string): string {
  return text.charAt(text.search(/\S/));
}

/** Undefined where the text is no JSON, or is nested too deep to be worked with. Marks in front count as white space. */
function jsonOrNothing(text: string): Json | undefined {
  try {
    return parseJson(text.trimStart());
  } catch {
    return undefined;
  }
}

function error(sentence: string): Answer {
  return { kind: 'error', sentence };
}

const dataStarts = new Set(['{', '[', '"', '<', ' ', '\n', '\r', '\t'].map((c) => c.charCodeAt(0)));

/** Whether it would be a waste to look for a file in these bytes. */
function startsLikeData(bytes: Uint8Array): boolean {
  return dataStarts.has(bytes[0] ?? 0);
}

function readFile(
  bytes: Uint8Array,
  type: string,
  media: Media | null,
  options: ReadAnswerOptions,
): ReadAnswer {
  const told = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'unknown type';
  const file = `a file (${told}, ${byteSize(bytes.length)})`;
  const name = options.connectionName ?? 'The service';
  if (options.fieldsPicked) {
    const sentence = `${name} sent ${file}, not data, so the fields wanted can't be found in it.`;
    return { answer: error(sentence), body: file };
  }
  if (media === null) {
    const text = `${name} sent ${file}, which can't be shown here.`;
    return { answer: { kind: 'text', text }, body: file };
  }
  const answer: Answer = { kind: media.kind, mime: media.mime, base64: toBase64(bytes) };
  return { answer, body: file };
}
