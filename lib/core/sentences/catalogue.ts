import { addressSentences } from './address-sentences';
import { appSentences } from './app-sentences';
import { argumentSentences } from './argument-sentences';
import { connectionSentences } from './connection-sentences';
import { documentSentences } from './document-sentences';
import { keySentences } from './key-sentences';
import { listingSentences } from './listing-sentences';
import { namingSentences } from './naming-sentences';
import { parameterSentences } from './parameter-sentences';
import { personSentences } from './person-sentences';
import { receiptSentences } from './receipt-sentences';
import { refusalSentences } from './refusal-sentences';
import { requestSentences } from './request-sentences';
import { sendingSentences } from './sending-sentences';
import { toolSentences } from './tool-sentences';
import { unsentSentences } from './unsent-sentences';
import { valueSentences } from './value-sentences';

/** Everything the rules say to people, in English, by room; other languages have the same codes. */
export const rooms = {
  address: addressSentences,
  app: appSentences,
  argument: argumentSentences,
  connection: connectionSentences,
  document: documentSentences,
  key: keySentences,
  listing: listingSentences,
  naming: namingSentences,
  parameter: parameterSentences,
  person: personSentences,
  receipt: receiptSentences,
  refusal: refusalSentences,
  request: requestSentences,
  sending: sendingSentences,
  tool: toolSentences,
  unsent: unsentSentences,
  value: valueSentences,
} as const;

type Rooms = typeof rooms;

/** The name of a sentence: its room and its name in there, such as `tool.nameMissing`. */
export type SentenceCode = {
  [Room in keyof Rooms]: `${Room}.${keyof Rooms[Room] & string}`;
}[keyof Rooms];

/** The English template of a code. */
export type TemplateOf<Code extends SentenceCode> =
  Code extends `${infer Room extends keyof Rooms}.${infer Name}`
    ? Name extends keyof Rooms[Room]
      ? Rooms[Room][Name] & string
      : never
    : never;

/** The English templates by their whole codes. */
export const catalogue = Object.fromEntries(
  Object.entries(rooms).flatMap(([room, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${room}.${name}`, text]),
  ),
) as Readonly<Record<SentenceCode, string>>;

/** Whether the catalogue has a code, which a newer server might have invented. */
export function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(catalogue, code);
}
