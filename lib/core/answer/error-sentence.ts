import { isJsonObject, parseJson, type Json, type JsonObject } from '../json/json';
import type { UpstreamReply } from '../run/upstream';
import { joined, listedMessages, namedMessages } from './error-entries';
import { plainBody, plainSentence, withFullStop } from './plain-sentence';
import { retryAfterMs, whenToTryAgain } from './retry-after';
import { statusText } from './status-text';

/** Where services write what went wrong, in the order they are believed. */
const messageKeys = ['message', 'error', 'detail', 'title'];

/** Statuses that say that what was sent doesn't hold: their answers may be nothing but messages by field. */
const refusals = new Set([400, 422]);

function messageIn(value: Json | undefined, reason: string): string | null {
  if (value === undefined) return null;
  return unlessReason(joined(listedMessages(Array.isArray(value) ? value : [value])), reason);
}

/** A message that only repeats what the status means anyway says nothing. */
function unlessReason(message: string | null, reason: string): string | null {
  const bare = message?.replace(/\.$/, '').toLowerCase();
  return bare === reason.toLowerCase() ? null : message;
}

/** What the `errors` of a body say in particular: the first of a list, or those of each field. */
function particulars(errors: Json | undefined): string[] {
  return Array.isArray(errors) ? listedMessages(errors.slice(0, 1)) : namedMessages(errors);
}

function withParticulars(message: string | null, errors: Json | undefined): string | null {
  const told = particulars(errors);
  if (message === null) return joined(told);
  const more = joined(told.filter((each) => !message.includes(each)));
  return more === null ? message : plainSentence(`${message.replace(/[.:]$/, '')}: ${more}`);
}

/**
 * What a service itself says went wrong; null where it says nothing that can be told, or nothing
 * more than `reason`. Of a list only its texts: its objects may be data.
 */
export function messageOf(body: Json, reason = ''): string | null {
  const told = Array.isArray(body) ? body.filter((each) => typeof each === 'string') : body;
  if (typeof told === 'string') return unlessReason(plainBody(told), reason);
  if (!isJsonObject(told)) return messageIn(told, reason);
  return unlessReason(withParticulars(mainMessage(told, reason), told['errors']), reason);
}

function mainMessage(body: JsonObject, reason: string): string | null {
  for (const key of messageKeys) {
    const message = messageIn(body[key], reason);
    if (message !== null) return message;
  }
  return null;
}

/** The message of a body that came with an error status: JSON, a page's title, or a plain text. */
function messageOfText(body: string, status: number, reason: string): string | null {
  const start = body.trimStart();
  if (!/^[[{"]/.test(start)) return unlessReason(plainBody(body), reason);
  try {
    const value = parseJson(start);
    if (Array.isArray(value)) return messageIn(value, reason);
    return (refusals.has(status) ? fieldsMessage(value) : null) ?? messageOf(value, reason);
  } catch {
    return null;
  }
}

/** The messages of a body that has nothing but a list of texts for each field. */
function fieldsMessage(body: Json): string | null {
  if (!isJsonObject(body)) return null;
  const isText = (each: Json) => typeof each === 'string';
  const areFields = Object.values(body).every((each) => Array.isArray(each) && each.every(isText));
  const isMessage = Object.keys(body).every((key) => [...messageKeys, 'errors'].includes(key));
  return areFields && !isMessage ? joined(namedMessages(body)) : null;
}

/**
 * What is told about an answer that isn't 2xx: `Clinic API answered 404 Not Found: No such slot`. Of one that
 * asks to wait, when to try again as well.
 */
export function statusSentence(
  connectionName: string,
  { status, headers }: Pick<UpstreamReply, 'status' | 'headers'>,
  body: string,
  now: number,
): string {
  const told = statusText(status);
  const found = messageOfText(body, status, told.slice(4));
  const message = found?.toLowerCase() === told.toLowerCase() ? null : found;
  const plain = `${connectionName} answered ${told}`;
  const after = headers['retry-after'];
  const asksToWait = status === 429 || (status >= 500 && retryAfterMs(after, now) !== null);
  if (!asksToWait) return message === null ? `${plain}.` : `${plain}: ${message}`;
  const when = whenToTryAgain(after, now);
  return message === null
    ? `${plain}: try again ${when}.`
    : `${withFullStop(`${plain}: ${message}`)} Try again ${when}.`;
}
