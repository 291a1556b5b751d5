'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useAnswerSamples } from '@/lib/client/answer-samples';
import { draftConnections, textOf } from '@/lib/client/draft-document';
import { type AnswerSource, foreseenQuery, knownAnswersQuery } from '@/lib/client/queries/foreseen';
import { answerShapes } from '@/lib/core/answer/answer-shape';
import { jsonAt } from '@/lib/core/json/edit-json';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import { answersFrom } from '@/lib/core/run/known-answers';
import { useToolEditor } from '../tools/tool-editor-context';

/** The letters of a tool's requests as they stand, finished or not. */
function lettersOf(tool: JsonObject): string[] {
  const sources = jsonAt(tool, ['recipe', 'sources']);
  return isJsonObject(sources) ? Object.keys(sources).sort() : [];
}

const chosenName = 'answer';

/** Shows the pasted sample rather than the last test's answer, or the other way round. */
export function chooseAnswer(kind: AnswerSource['kind']): void {
  const address = new URL(window.location.href);
  if (kind === 'sample') address.searchParams.set(chosenName, 'sample');
  else address.searchParams.delete(chosenName);
  window.history.replaceState(null, '', address);
}

/**
 * The answer that fields are picked from: the last test request's, or a pasted sample; with what can be
 * picked from it, and what an assistant would be given of it if the tool were as it stands.
 */
export function useKnownAnswer() {
  const { slug, tool, document, view, bench } = useToolEditor();
  const samples = useAnswerSamples(slug, textOf(tool.name));
  const wantsSample = useSearchParams().get(chosenName) === 'sample';
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
  const known = useQuery({
    ...knownAnswersQuery(source, connectionName),
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
      known,
      bench.values,
    ),
  ).data;
  const letters = lettersOf(tool).join(' ');
  const answers = useMemo(
    () => (known ? answersFrom(letters.split(' '), known) : null),
    [known, letters],
  );
  const roots = useMemo(() => (answers ? answerShapes(answers) : []), [answers]);
  return {
    /** Which answer is shown; null where none is known. */
    kind: known ? (isSample ? 'sample' : 'test') : null,
    hasTest,
    hasSample,
    samples,
    letters: letters === '' ? [] : letters.split(' '),
    answers,
    roots,
    foreseen: known ? foreseen : undefined,
  } as const;
}
export type KnownAnswerView = ReturnType<typeof useKnownAnswer>;

function connectionNameOf(document: JsonObject, id: string): string {
  const connection = draftConnections(document).find((each) => textOf(each.id) === id);
  return textOf(connection?.name) || id;
}
