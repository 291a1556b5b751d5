import { connectionSchema } from '../connection/connection-schema';
import { isJsonObject, type Json } from '../json/json';
import { sameJson } from '../json/same-json';
import type { Change } from './change-schema';
import { differences, textOf, written, type Difference } from './comparable';
import { isReordered, pairedBy, type Pair } from './pairs';

function told(connection: Json) {
  const id = textOf(connection, 'id');
  return { connection: id, name: textOf(connection, 'name') || id, noticed: false };
}

function headerNames(headers: Json | undefined): string {
  return (Array.isArray(headers) ? headers : []).map((each) => textOf(each, 'name')).join(', ');
}

/** Values that sign in are never told, only of which kind they are. */
function partOf({ key, from, to }: Difference) {
  if (key === 'name') return { part: 'name', from: text(from), to: text(to) } as const;
  if (key === 'base_url') return { part: 'address', from: text(from), to: text(to) } as const;
  if (key === 'auth') {
    return {
      part: 'sign-in',
      from: textOf(from, 'type'),
      to: textOf(to, 'type'),
    } as const;
  }
  if (key === 'headers') {
    return { part: 'headers', from: headerNames(from), to: headerNames(to) } as const;
  }
  return null;
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function other(path: string): Change {
  return { kind: 'other-changed', path, tool: null, title: null, noticed: false };
}

function ofPair(pair: Pair): Change[] {
  if (sameJson(pair.before, pair.after)) return [];
  const path = `connections.${pair.to}`;
  const before = written(connectionSchema, pair.before);
  const after = written(connectionSchema, pair.after);
  if (!isJsonObject(before) || !isJsonObject(after)) return [other(path)];
  return differences(before, after).map((difference): Change => {
    const part = partOf(difference);
    return part === null
      ? other(`${path}.${difference.key}`)
      : { kind: 'connection-changed', ...told(after), ...part };
  });
}

/** What is different in the connections of an app. */
export function connectionChanges(before: readonly Json[], after: readonly Json[]): Change[] {
  const { pairs, added, removed } = pairedBy(before, after, (each) => textOf(each, 'id'));
  return [
    ...removed.map(({ entry }): Change => {
      const from = textOf(entry, 'base_url');
      return { kind: 'connection-removed', ...told(entry), from };
    }),
    ...added.map(({ entry }): Change => {
      return { kind: 'connection-added', ...told(entry), to: textOf(entry, 'base_url') };
    }),
    ...pairs.flatMap(ofPair),
    ...(isReordered(pairs) ? [other('connections')] : []),
  ];
}
