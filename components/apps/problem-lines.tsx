'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import {
  draftConnections,
  draftTools,
  nameOfConnection,
  titleOfTool,
  toolNames,
} from '@/lib/client/draft-document';
import { problemPlace, type ProblemPlace } from '@/lib/client/problem-place';
import { useFieldWords } from '@/lib/client/use-field-words';

interface ProblemLinesProps {
  slug: string;
  document: JsonObject;
  problems: readonly Problem[];
  onFollow?: () => void;
}

type Words = ReturnType<typeof useTranslations<'apps'>>;

function ownerWords(t: Words, document: JsonObject, owner: ProblemPlace['owner']): string {
  const number = String(owner.kind === 'app' ? 0 : owner.index + 1);
  if (owner.kind === 'app') return t('theApp');
  if (owner.kind === 'connection') {
    const connection = draftConnections(document)[owner.index] ?? {};
    return nameOfConnection(connection) || t('connectionNumber', { number });
  }
  return titleOfTool(draftTools(document)[owner.index] ?? {}) || t('toolNumber', { number });
}

/** Problems of a whole draft, each a link to where it can be put right. */
export function ProblemLines({ slug, document, problems, onFollow }: ProblemLinesProps) {
  const t = useTranslations('apps');
  const fieldWords = useFieldWords();
  const names = toolNames(document);
  const placeWords = ({ owner, field }: ProblemPlace) => {
    if (owner.kind === 'app') return field;
    return owner.kind === 'tool'
      ? fieldWords.tool(field, draftTools(document)[owner.index])
      : fieldWords.connection(field);
  };
  return (
    <ul className="flex flex-col divide-y divide-line overflow-auto rounded-lg border border-line">
      {problems.map((problem) => {
        const place = problemPlace(slug, names, problem);
        return (
          <li key={`${problem.path} ${problem.message}`}>
            <Link
              href={place.href}
              prefetch={false}
              onClick={onFollow}
              className="flex flex-col gap-0.5 px-3 py-2 hover:bg-hover"
            >
              <span className="flex flex-wrap gap-x-2">
                <bdi className="font-medium">{ownerWords(t, document, place.owner)}</bdi>
                <bdi className="text-muted">{placeWords(place)}</bdi>
              </span>
              <span>{problem.message}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
