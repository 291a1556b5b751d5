'use client';

import { useQuery } from '@tanstack/react-query';
import { draftConnections, textOf } from '@/lib/client/draft-document';
import { examine, joinProblems } from '@/lib/client/examine';
import { connectionStatesQuery, secretsQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { showToast } from '../ui/toast';
import { ConnectionCard } from './connection-card';
import { authTypeOf, secretKeys } from './connection-draft';
import { secretStateOf } from './secret-state';

interface ConnectionListProps {
  slug: string;
  document: JsonObject;
  onEdit: (index: number) => void;
}

function problemsOf(problems: readonly Problem[], index: number): Problem[] {
  const prefix = `connections.${index}.`;
  return problems
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
}

/** Every connection of an app. */
export function ConnectionList({ slug, document, onEdit }: ConnectionListProps) {
  const secrets = useQuery(secretsQuery(slug));
  const refused = useQuery(connectionStatesQuery(slug)).data;
  const { saver, problems: serverProblems } = useDraftSaver(slug);
  const connections = draftConnections(document);
  const problems = joinProblems(examine(document).problems, serverProblems);

  function remove(index: number, connection: JsonObject) {
    saver.edit((before) => ({
      ...before,
      connections: draftConnections(before).toSpliced(index, 1),
    }));
    showToast({
      title: `Deleted ${textOf(connection.name) || textOf(connection.id)}.`,
      action: {
        label: 'Undo',
        onPress: () =>
          saver.edit((before) => ({
            ...before,
            connections: draftConnections(before).toSpliced(index, 0, connection),
          })),
      },
    });
  }

  if (connections.length === 0) {
    return (
      <p className="rounded-xl border border-dashed border-control px-4 py-6 text-muted">
        None yet. A connection is the address of your own system, such as
        https://api.example.com/v1, and how to sign in to it.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {connections.map((connection, index) => {
        const type = authTypeOf(connection);
        const state = secrets.data ? secretStateOf(connection, type, secrets.data) : null;
        return (
          <ConnectionCard
            key={`${index} ${textOf(connection.id)}`}
            connection={connection}
            secret={secretKeys[type] ? state : null}
            isSignInRefused={refused?.has(textOf(connection.id)) ?? false}
            problems={problemsOf(problems, index)}
            onEdit={() => onEdit(index)}
            onDelete={() => remove(index, connection)}
          />
        );
      })}
    </ul>
  );
}
