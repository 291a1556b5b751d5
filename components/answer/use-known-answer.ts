'use client';

import { useQuery } from '@tanstack/react-query';
import { useAnswerSamples } from '@/lib/client/answer-samples';
import { draftConnections, nameOfConnection, textOf } from '@/lib/client/draft-document';
import { type AnswerSource, foreseenQuery, knownAnswersQuery } from '@/lib/client/queries/foreseen';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { jsonAt } from '@/lib/core/json/edit-json';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import type { ShapeNode } from '@/lib/core/answer/answer-shape';
import { useToolEditor } from '../tools/tool-editor-context';

/** The letters of a tool's requests as they stand, finished or not. */
function lettersOf(tool: JsonObject): string[] {
  const sources = jsonAt(tool, ['recipe', 'sources']);
  return isJsonObject(sources) ? Object.keys(sources).sort() : [];
}

const chosenName = 'answer';
const noRoots: readonly ShapeNode[] = [];

/** Shows the pasted sample rather than the last test's answer, or the other way round. */
export function chooseAnswer(kind: AnswerSource['kind']): void {
  changeAddress({ [chosenName]: kind === 'sample' ? kind : null });
}

/**
 * The answer that fields are picked from: the last test request's, or a pasted sample; with what can be
 * picked from it, and what an assistant would be given of it if the tool were as it stands.
 */
export function useKnownAnswer() {
  const { slug, tool, document, view, bench } = useToolEditor();
  const samples = useAnswerSamples(slug, textOf(tool.name));
  const wantsSample = useAddress().get(chosenName) === 'sample';
  const { steps, isRunning } = bench.run;
  const hasTest = steps.some((step) => step.sent);
  const hasSample = Object.keys(samples).length > 0;
  const isSample = hasSample && (wantsSample || !hasTest);
  const source: AnswerSource | null = isSample
    ? { kind: 'sample', samples }
    : hasTest && !isRunning
      ? { kind: 'test', steps }
      : null;
  const connectionName = connectionNameOf(document, textOf(tool.connection));
  const letters = lettersOf(tool);
  const read = useQuery({
    ...knownAnswersQuery(source, letters, connectionName),
    placeholderData: (before) => (source === null && !isRunning ? undefined : before),
  }).data;
  const { recipe } = view;
  const { confirm, on_error } = view.tool;
  const foreseen = useQuery(
    foreseenQuery(
      recipe && {
        recipe,
        confirm: textOf(confirm) || undefined,
        on_error: textOf(on_error) || undefined,
        connectionName,
      },
      read,
      bench.values,
    ),
  ).data;
  return {
    /** Which answer is shown; null where none is known. */
    kind: read ? (isSample ? 'sample' : 'test') : null,
    hasTest,
    hasSample,
    samples,
    letters,
    answers: read?.answers ?? null,
    roots: read?.roots ?? noRoots,
    foreseen: read && foreseen,
  } as const;
}
export type KnownAnswerView = ReturnType<typeof useKnownAnswer>;

function connectionNameOf(document: JsonObject, id: string): string {
  const connection = draftConnections(document).find((each) => textOf(each.id) === id);
  return nameOfConnection(connection ?? { id });
}
