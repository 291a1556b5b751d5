'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import type { ShapeNode } from '@/lib/core/answer/answer-shape';
import { withJsonAt } from '@/lib/core/json/edit-json';
import type { Json } from '@/lib/core/json/json';
import type { PreviewConnection } from '@/lib/core/recipe/preview-request';
import { withKindFollowing } from '@/lib/core/recipe/recipe-kind';
import { methods } from '@/lib/core/recipe/recipe-schema';
import { useToolEditor } from '../tools/tool-editor-context';
import { Select } from '../ui/select';
import { DragHandle } from '../ui/sortable-list';
import { AddressField, AddressOffers } from './address-field';
import { LetterBadge } from './letter-badge';
import { MoveRequest } from './move-request';
import { RemoveRequest } from './remove-request';
import { RequestParts } from './request-parts';
import { RequestPreview } from './request-preview';
import { useRequestSlot } from './request-slot';
import { useInsertable } from './use-insertable';
import { useRequestParts } from './use-request-parts';

interface RequestCardProps {
  letter: string;
  letters: readonly string[];
  connection: PreviewConnection | null;
  /** What is known of the answers of the requests, by their letters. */
  answers: Readonly<Record<string, Json>>;
  roots: readonly ShapeNode[];
}

/** One request: where it goes and how, what goes with it, and exactly what is sent. */
export function RequestCard({ letter, letters, connection, answers, roots }: RequestCardProps) {
  const t = useTranslations('recipe');
  const { edit } = useToolEditor();
  const slot = useRequestSlot(letter);
  const options = useInsertable(slot, roots);
  const earlier = letters.filter((each) => each < letter);
  const parts = useRequestParts({ slot, options, earlier, roots });
  const isOne = letters.length === 1;
  const baseUrl = connection?.base_url || null;
  return (
    <article
      {...fieldPlace(slot.path)}
      id={cardId(letter)}
      tabIndex={-1}
      aria-label={t('request', { letter })}
      className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-surface p-3 sm:p-4"
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          {isOne ? null : <DragHandle className="-ms-2" />}
          <h3 className="flex items-center gap-2 font-medium">
            <LetterBadge letter={letter} />
            {t('request', { letter })}
          </h3>
        </div>
        <div className="flex">
          {isOne ? null : (
            <MoveRequest
              letter={letter}
              letters={letters}
              onMoved={(now) =>
                requestAnimationFrame(() => document.getElementById(cardId(now))?.focus())
              }
            />
          )}
          <RemoveRequest letter={letter} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
        <div {...fieldPlace(`${slot.path}.method`)} className="w-28 shrink-0">
          <Select
            label={t('method')}
            value={slot.text('method') || null}
            onChange={(method) =>
              edit.change(
                (tool) =>
                  withKindFollowing(
                    tool,
                    withJsonAt(tool, ['recipe', 'sources', letter, 'method'], method),
                  ),
                `${slot.path}.method`,
              )
            }
            error={slot.problem('method')}
            options={methods.map((id) => ({ id, label: id, description: t(`methods.${id}`) }))}
          />
        </div>
        <AddressField slot={slot} options={options} baseUrl={baseUrl} />
      </div>
      <AddressOffers slot={slot} baseUrl={baseUrl} />
      <RequestParts letter={letter} parts={parts} />
      {connection ? <RequestPreview slot={slot} connection={connection} answers={answers} /> : null}
    </article>
  );
}

function cardId(letter: string): string {
  return `request-${letter}`;
}
