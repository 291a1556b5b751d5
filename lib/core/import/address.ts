import { parseUrl } from '../connection/parse-url';
import type { JsonObject } from '../json/json';
import { limits } from '../limits';
import { type Method, methods } from '../recipe/recipe-schema';

/** One value of an address's query, or a gap in its path. */
export interface AddressPart {
  name: string;
  /** The values that stood there; none where the address only said that something goes there. */
  examples: readonly string[];
  place: 'path' | 'query';
}

/** An address with its method, taken apart for an app's first tool. */
export interface ImportedAddress {
  kind: 'address';
  method: Method;
  origin: string;
  host: string;
  /** The path with `{{name}}` where a value goes. */
  path: string;
  parts: readonly AddressPart[];
  /** The query parameter that holds a key to sign in with; its value is not kept. */
  keyName: string | null;
}

export type AddressRefusal = 'empty' | 'notAnAddress' | 'unknownMethod' | 'tooLong';

const methodAtFront = /^([A-Z]{3,7})\s+(?=\S)/;
const shape = /^(?:(https?):\/\/)?([^/?#\s]+)([^?#\s]*)(?:\?([^#]*))?(?:#.*)?$/i;
const gap = /^(?:\{\{\s*([^{}]+?)\s*\}\}|\{([^{}]+)\}|<([^<>]+)>|:([A-Za-z_]\w*))$/;
const noExample = /^(?:…|\.{3}|x+|\{.*\}|<.*>|:\w+|[YMDHhms:-]{4,})?$/;
const namesOfKeys = /^(?:api[-_]?key|key|token|access[-_]?token|auth|secret|appid|app[-_]?key)$/i;

/** What goes into a gap of a path, by its name; null where the segment is a plain one. */
function gapName(segment: string): string | null {
  const found = gap.exec(segment);
  return found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? null) : null;
}

function readPath(path: string): { path: string; parts: AddressPart[] } {
  const parts: AddressPart[] = [];
  const segments = path.split('/').map((segment) => {
    const name = gapName(segment);
    if (name === null) return segment;
    parts.push({ name, examples: [], place: 'path' });
    return `{{${name}}}`;
  });
  return { path: segments.join('/') || '/', parts };
}

function readQuery(query: string): { parts: AddressPart[]; keyName: string | null } {
  const parts = new Map<string, AddressPart>();
  let keyName: string | null = null;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === '') continue;
    if (namesOfKeys.test(name)) {
      keyName ??= name;
      continue;
    }
    const before = parts.get(name)?.examples ?? [];
    const examples = noExample.test(value) ? before : [...before, value];
    parts.set(name, { name, examples, place: 'query' });
  }
  return { parts: [...parts.values()], keyName };
}

/** Reads `GET https://api.example.com/v1/slots?day=2030-01-31`, or just the address. */
export function readAddress(
  text: string,
): ImportedAddress | { kind: 'refused'; reason: AddressRefusal } {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'refused', reason: 'empty' };
  if (trimmed.length > limits.urlCharactersMax) return { kind: 'refused', reason: 'tooLong' };
  const written = methodAtFront.exec(
    trimmed.replace(/^[a-z]{3,7}(?=\s)/i, (word) => word.toUpperCase()),
  );
  const method = written ? methods.find((each) => each === written[1]) : 'GET';
  if (method === undefined) return { kind: 'refused', reason: 'unknownMethod' };
  const found = shape.exec(written ? trimmed.slice(written[0].length) : trimmed);
  const [, scheme, authority = '', rawPath = '', query = ''] = found ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const isHost = scheme !== undefined || /^(?:[^.]+\..+|localhost)(?::\d+)?$/i.test(host);
  // A machine nearby seldom has a certificate.
  const usual = /^(?:localhost|[\d.]+)(?::|$)/i.test(host) ? 'http' : 'https';
  const url = found && isHost ? parseUrl(`${scheme ?? usual}://${host}`) : null;
  if (!url || url.hostname === '') return { kind: 'refused', reason: 'notAnAddress' };
  const { path, parts } = readPath(rawPath);
  const asked = readQuery(query);
  return {
    kind: 'address',
    method,
    origin: url.origin,
    host: url.host,
    path,
    parts: [
      ...parts,
      ...asked.parts.filter(({ name }) => parts.every((each) => each.name !== name)),
    ],
    keyName: asked.keyName,
  };
}

const commonLabels = new Set(['www', 'api', 'app', 'rest', 'v1', 'v2']);
const suffixLabels = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

/** A name for an app at this host, such as "Bright smile" for api.bright-smile.co.uk; null for a bare number or one machine. */
export function nameOfHost(host: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (!name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[')) return null;
  const labels = name.split('.').slice(0, -1);
  const kept = labels.filter((label) => !suffixLabels.has(label) && !commonLabels.has(label));
  const label = kept.at(-1) ?? labels.at(-1) ?? '';
  const words = label.replace(/[-_]+/g, ' ').trim();
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

function typeOf(examples: readonly string[]): string {
  if (examples.length === 0) return 'string';
  if (examples.every((each) => /^(?:0|-?[1-9]\d{0,14})$/.test(each))) return 'integer';
  if (examples.every((each) => /^-?\d{1,12}\.\d{1,6}$/.test(each))) return 'number';
  return examples.every((each) => each === 'true' || each === 'false') ? 'boolean' : 'string';
}

function parameter(part: AddressPart, method: Method, instruction: string): JsonObject {
  const type = typeOf(part.examples);
  const isList = part.examples.length > 1;
  return {
    from: 'llm',
    name: part.name,
    value: instruction,
    type: isList ? 'array' : type,
    required: true,
    ...(isList && type !== 'string' && { items: type }),
    ...(part.place === 'query' && method !== 'GET' && { in: 'query' }),
  };
}

/** What the last plain part of a path names, as a tool's name. */
function toolName(path: string): string {
  const plain = path.split('/').filter((segment) => segment !== '' && !segment.includes('{{'));
  const name = (plain.at(-1) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (name || 'first_tool').slice(0, limits.toolNameCharacters);
}

interface AppWords {
  /** The app's name. */
  name: string;
  /** What the model is told of a value, from the values that stood in the address. */
  instruction: (examples: readonly string[]) => string;
}

/** An app of one connection and one tool that makes the request of an address. */
export function appOfAddress(address: ImportedAddress, words: AppWords): JsonObject {
  const { method, origin, host, path, parts, keyName } = address;
  return {
    version: 1,
    name: words.name.slice(0, limits.appNameCharacters),
    description: '',
    connections: [
      {
        id: 'main',
        name: host,
        base_url: origin,
        auth:
          keyName === null
            ? { type: 'none' }
            : { type: 'api_key', in: 'query', name: keyName, value: '{{secret.MAIN_KEY}}' },
      },
    ],
    tools: [
      {
        name: toolName(path),
        description: '',
        annotations: {},
        connection: 'main',
        recipe: {
          kind: method === 'GET' ? 'fetch' : 'action',
          announce: false,
          announce_text: '',
          sources: {
            a: {
              method,
              url: path,
              for_each_of: null,
              params: parts.map((part) =>
                parameter(part, method, words.instruction(part.examples)),
              ),
            },
          },
          output: { fields: null, limit: null, remember: [] },
        },
      },
    ],
  };
}
