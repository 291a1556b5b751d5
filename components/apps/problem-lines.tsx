import Link from 'next/link';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { draftConnections, draftTools, textOf, toolNames } from '@/lib/client/draft-document';
import { problemPlace, type ProblemPlace } from '@/lib/client/problem-place';
import { toolTitle } from '@/lib/core/naming/title';

interface ProblemLinesProps {
  slug: string;
  document: JsonObject;
  problems: readonly Problem[];
  onFollow?: () => void;
}

function ownerWords(document: JsonObject, owner: ProblemPlace['owner']): string {
  if (owner.kind === 'app') return 'The app';
  if (owner.kind === 'connection') {
    const connection = draftConnections(document)[owner.index];
    return textOf(connection?.name) || textOf(connection?.id) || `Connection ${owner.index + 1}`;
  }
  const tool = draftTools(document)[owner.index];
  const title = toolTitle({ name: textOf(tool?.name), title: textOf(tool?.title) });
  return title || `Tool ${owner.index + 1}`;
}

/** Problems of a whole draft, each a link to where it can be put right. */
export function ProblemLines({ slug, document, problems, onFollow }: ProblemLinesProps) {
  const names = toolNames(document);
  return (
    <ul className="flex flex-col divide-y divide-line overflow-auto rounded-lg border border-line">
      {problems.map((problem) => {
        const place = problemPlace(slug, names, problem.path);
        return (
          <li key={`${problem.path} ${problem.message}`}>
            <Link
              href={place.href}
              prefetch={false}
              onClick={onFollow}
              className="flex flex-col gap-0.5 px-3 py-2 hover:bg-hover"
            >
              <span className="flex flex-wrap gap-x-2">
                <span className="font-medium" dir="auto">
                  {ownerWords(document, place.owner)}
                </span>
                <bdi dir="ltr" className="text-muted">
                  {place.field}
                </bdi>
              </span>
              <span>{problem.message}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
