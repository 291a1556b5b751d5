import { CircleAlert, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { memo } from 'react';
import type { RunMode } from '@/lib/core/annotations/run-mode';
import { countWords } from '@/lib/client/size-words';
import { Badge } from '../ui/badge';
import { ExposedName } from './exposed-name';
import { ModeBadge } from './mode-badge';

interface ToolRowProps {
  title: string;
  href: string;
  exposedName: string;
  leftOut: string | null;
  mode: RunMode['kind'];
  problems: number;
  index: number;
  onDelete: (index: number) => void;
}

/** One tool in the list; off screen it costs nothing to lay out. */
export const ToolRow = memo(function ToolRow(props: ToolRowProps) {
  const { title, href, exposedName, leftOut, mode, problems, index, onDelete } = props;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] hover:bg-hover md:flex-nowrap">
      <span className="min-w-0 flex-1 basis-52 font-medium" dir="auto">
        <Link href={href} prefetch={false} className="after:absolute after:inset-0">
          {title}
        </Link>
      </span>
      <span className="order-last min-w-0 basis-full text-muted md:order-none md:flex-1 md:basis-72">
        {leftOut === null ? (
          <ExposedName>{exposedName}</ExposedName>
        ) : (
          <span className="text-sm">Not offered. {leftOut}</span>
        )}
      </span>
      {problems > 0 ? (
        <Badge tone="danger" icon={<CircleAlert aria-hidden className="size-4" />}>
          {countWords(problems, 'problem', 'problems')}
        </Badge>
      ) : null}
      <span className="md:w-32">
        <ModeBadge kind={mode} />
      </span>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        onClick={() => onDelete(index)}
        className="relative flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-danger-bg hover:text-danger"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  );
});
