'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import type { JsonObject } from '@/lib/core/json/json';
import { useToolEditor } from '../tools/tool-editor-context';
import { AnswerTree } from './answer-tree';
import { NoAnswer } from './no-answer';
import { SendAsk } from './send-ask';
import type { KnownAnswerView } from './use-known-answer';
import type { OutputEdit } from './use-output';

function requestWords(tool: JsonObject, letters: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    letters.map((letter) => {
      const source = ['recipe', 'sources', letter];
      const method = textOf(jsonAt(tool, [...source, 'method']));
      return [letter, `${method} ${textOf(jsonAt(tool, [...source, 'url']))}`];
    }),
  );
}

interface AnswerPanelProps {
  known: KnownAnswerView;
  output: OutputEdit;
}

/** The answer to pick from; while none is known, how to get one. */
export function AnswerPanel({ known, output }: AnswerPanelProps) {
  const t = useTranslations('answer');
  const { tool } = useToolEditor();
  const { answers, roots } = known;
  if (answers === null || roots.length === 0) return <NoAnswer known={known} />;
  const [root] = roots;
  const isPlain = roots.length === 1 && root?.children.length === 0;
  return (
    <>
      <SendAsk />
      <div
        className="overflow-hidden rounded-xl border border-line bg-surface"
        {...fieldPlace('recipe.output.remember')}
      >
        {isPlain ? (
          <p className="px-3 py-2 text-muted">
            {t(root.kind === 'list' ? 'emptyList' : 'oneValue')}
          </p>
        ) : (
          <>
            <p className="border-b border-line px-3 py-2 text-sm text-muted">
              {t(known.kind === 'sample' ? 'fromSample' : 'fromTest')}{' '}
              {answers.letters.length === 1 && root?.kind === 'list'
                ? t('isList', { count: root.entries ?? 0 })
                : null}
            </p>
            <AnswerTree
              roots={roots}
              answers={answers}
              fields={output.fields ?? []}
              onPick={output.pick}
              remember={output.remember}
              onRemember={(node, remembered) =>
                output.setRemember(
                  remembered === undefined
                    ? [...output.remember, node.path ?? '']
                    : output.remember.filter((path) => path !== remembered),
                )
              }
              requests={requestWords(tool, answers.letters)}
            />
            <p className="flex gap-2 border-t border-line px-3 py-2 text-sm text-muted">
              <Bookmark aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('rememberHelp')}
            </p>
          </>
        )}
      </div>
    </>
  );
}
