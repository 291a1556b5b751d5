'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  draftConnections,
  nameOfConnection,
  textOf,
  withConnectionInserted,
  withoutConnection,
} from '@/lib/client/draft-document';
import { examine, joinProblems } from '@/lib/client/examine';
import { connectionStatesQuery, secretsQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';
import { inWords, useSentenceWords } from '@/lib/client/use-sentence-words';
import { type Problem, problemAt } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { showToast } from '../ui/toast';
import { ConnectionCard } from './connection-card';
import { authTypeOf, secretText } from './connection-draft';
import { toolsOfConnection } from './connection-uses';
import { liveKeepsOther, secretsOf, secretStateOf, stateOfSecret } from './secret-state';
import { useSecretWords } from './use-secret-words';

interface ConnectionListProps {
  slug: string;
  document: JsonObject;
  onEdit: (index: number) => void;
  onReplace: (index: number) => void;
}

const toolsNamed = 3;

function problemsOf(problems: readonly Problem[], index: number): Problem[] {
  const prefix = `connections.${index}.`;
  return problems
    .filter(({ path }) => path.startsWith(prefix))
    .map((problem) => problemAt(problem.path.slice(prefix.length), problem));
}

/** Every connection of an app; deleting takes effect at once, says which tools are left without, and can be undone. */
export function ConnectionList({ slug, document, onEdit, onReplace }: ConnectionListProps) {
  const t = useTranslations('connections');
  const secretWords = useSecretWords();
  const sentenceWords = useSentenceWords();
  const secrets = useQuery(secretsQuery(slug)).data;
  const states = useQuery(connectionStatesQuery(slug)).data;
  const { saver, problems: serverProblems } = useDraftSaver(slug);
  const connections = draftConnections(document);
  const problems = inWords(joinProblems(examine(document).problems, serverProblems), sentenceWords);

  function remove(index: number, connection: JsonObject) {
    const tools = toolsOfConnection(document, textOf(connection.id));
    saver.edit((before) => withoutConnection(before, index));
    showToast({
      title: t('deleted', {
        name: nameOfConnection(connection),
        count: tools.length,
        more: Math.max(0, tools.length - toolsNamed),
        tools: tools.slice(0, toolsNamed).join(t('and')),
      }),
      action: {
        label: t('undo'),
        onPress: () => saver.edit((before) => withConnectionInserted(before, index, connection)),
      },
    });
  }

  function secretsSeen(connection: JsonObject) {
    if (!secrets) return [];
    const names = secretsOf(connection);
    const type = authTypeOf(connection);
    const own = secretStateOf(connection, type, secrets);
    const listed = names.map((name) => ({
      label: secretWords(connection, name),
      state: stateOfSecret(name, secrets),
      liveKeepsOther: liveKeepsOther(name, secrets),
    }));
    const mayLack = type === 'oauth2_authorization_code' && secretText(connection) === '';
    if (names.length > 0 || type === 'none' || mayLack) return listed;
    return [{ label: t(`secretOf.${type}`), state: own, liveKeepsOther: false }];
  }

  if (connections.length === 0) {
    return (
      <p className="rounded-xl border border-dashed border-control px-4 py-6 text-muted">
        {t.rich('none', { example: () => <bdi dir="ltr">https://api.example.com/v1</bdi> })}
      </p>
    );
  }
  return (
    <ul role="list" className="divide-y divide-line rounded-xl border border-line bg-surface">
      {connections.map((connection, index) => (
        <ConnectionCard
          key={`${index} ${textOf(connection.id)}`}
          slug={slug}
          connection={connection}
          secrets={secretsSeen(connection)}
          state={states?.get(textOf(connection.id))}
          problems={problemsOf(problems, index)}
          uses={toolsOfConnection(document, textOf(connection.id)).length}
          onEdit={() => onEdit(index)}
          onReplace={() => onReplace(index)}
          onDelete={() => remove(index, connection)}
        />
      ))}
    </ul>
  );
}
