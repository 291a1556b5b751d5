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
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] hover:bg-hover md:flex-nowrap md:[contain-intrinsic-size:auto_3.25rem]">
      <span className="min-w-0 flex-1 basis-[calc(100%-4rem)] font-medium md:basis-52" dir="auto">
        <Link href={href} prefetch={false} className="after:absolute after:inset-0">
          {title}
        </Link>
      </span>
      <span className="order-3 min-w-0 basis-full text-muted md:order-none md:flex-1 md:basis-72">
        {leftOut === null ? (
          <ExposedName>{exposedName}</ExposedName>
        ) : (
          <span className="text-sm">Not offered. {leftOut}</span>
        )}
      </span>
      {problems > 0 ? (
        <span className="order-2 md:order-none">
          <Badge tone="danger" icon={<CircleAlert aria-hidden className="size-4" />}>
            {countWords(problems, 'problem', 'problems')}
          </Badge>
        </span>
      ) : null}
      <span className="order-2 md:order-none md:w-32">
        <ModeBadge kind={mode} />
      </span>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        onClick={() => onDelete(index)}
        className="relative order-1 flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-danger-bg hover:text-danger md:order-none"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  );
});
