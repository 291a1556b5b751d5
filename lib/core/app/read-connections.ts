import { connectionSchema, type Connection } from '../connection/connection-schema';
import { connectionProblems, connectionWarnings } from '../connection/connection-problems';
import { problemAt, type Problem } from '../errors';
import { isJsonObject, type Json } from '../json/json';
import { say } from '../sentences/say';
import { under } from './app-problems';
import { parsePart } from './parse-part';

export interface ReadConnections {
  connections: Connection[];
  /**
   * The connections that tools may name: also those with problems, standing in with an address that
   * works, so that a broken connection is not blamed on every tool that uses it.
   */
  named: Connection[];
  problems: Problem[];
  warnings: Problem[];
}

/** Examines each connection by itself; paths from the document's root. */
export function readConnections(list: readonly Json[]): ReadConnections {
  const connections: Connection[] = [];
  const named: Connection[] = [];
  const problems: Problem[][] = [];
  const warnings: Problem[][] = [];
  const ids = new Set<string>();
  for (const [index, raw] of list.entries()) {
    const base = `connections.${index}`;
    const parsed = parsePart(connectionSchema, raw, base);
    if (parsed.kind === 'parsed') {
      const connection = parsed.data;
      const own = connectionProblems(connection);
      connections.push(connection);
      named.push(own.length === 0 ? connection : standIn(connection.id, connection));
      problems.push(under(base, own));
      warnings.push(under(base, connectionWarnings(connection)));
    } else {
      problems.push(parsed.problems);
      if (isJsonObject(raw) && typeof raw['id'] === 'string') named.push(standIn(raw['id']));
    }
    const id = isJsonObject(raw) ? raw['id'] : undefined;
    if (typeof id !== 'string') continue;
    if (ids.has(id)) {
      const taken = say('app.connectionIdTaken', { id: id.slice(0, 64) });
      problems.push([problemAt(`${base}.id`, taken)]);
    }
    ids.add(id);
  }
  return { connections, named, problems: problems.flat(), warnings: warnings.flat() };
}

function standIn(id: string, connection?: Connection): Connection {
  return {
    id,
    name: connection?.name ?? '',
    base_url: 'https://example.com',
    auth: connection?.auth ?? { type: 'none' },
    headers: connection?.headers ?? [],
    test: connection?.test ?? false,
  };
}
