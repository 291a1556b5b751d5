'use client';

import { CircleAlert, Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import type { RunRecord } from '@/lib/contract/activity';
import { Badge } from '../ui/badge';
import { classNames } from '../ui/class-names';
import { ExposedName } from './exposed-name';
import { toolLinkId } from './focus-tool';
import { LastCall } from './last-call';
import { ModeBadge } from './mode-badge';
import type { ToolRowData } from './tool-rows';

interface ToolRowProps {
  row: ToolRowData;
  lastCall: RunRecord | undefined;
  isWhole: boolean | undefined;
  /** What the row is moved by, where it can be moved. */
  handle?: ReactNode;
  /** Null where nothing can be done with it. */
  onMenu: ((index: number, button: HTMLElement) => void) | null;
}

/** The columns of the list of tools, shared with its headings. */
export const toolColumns = {
  name: 'min-w-0 flex-1 basis-[calc(100%-2rem)] sm:basis-40 md:basis-44',
  exposed: 'min-w-0 basis-full md:flex-1 md:basis-60',
  mode: 'md:w-32',
  lastCall: 'md:w-36',
};

/** One tool in the list; the whole row opens it. */
export const ToolRow = memo(function ToolRow(props: ToolRowProps) {
  const { row, lastCall, isWhole, handle, onMenu } = props;
  const t = useTranslations('tools');
  const title = row.title || t('toolNumber', { number: String(row.index + 1) });
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-3 hover:bg-hover md:flex-nowrap md:pe-2',
        onMenu === null ? 'pe-2' : 'pe-13',
      )}
    >
      {handle ? <span className="relative z-10 -ms-2 -me-3 flex">{handle}</span> : null}
      <span className={`${toolColumns.name} min-h-9 content-center font-medium wrap-anywhere`}>
        <Link
          id={toolLinkId(row.index)}
          href={row.href}
          prefetch={false}
          className="after:absolute after:inset-0"
        >
          <bdi>{title}</bdi>
        </Link>
      </span>
      <span className={`${toolColumns.exposed} order-1 text-muted md:order-none`}>
        {row.exposed.kind === 'served' ? (
          <ExposedName>{row.exposed.name}</ExposedName>
        ) : (
          <span className="text-sm text-ask">
            {row.exposed.because === 'reserved'
              ? t('nameReserved')
              : t('nameTakenBy', { tool: row.exposed.takenBy ?? '' })}
          </span>
        )}
      </span>
      {row.problems > 0 ? (
        <span>
          <Badge tone="danger" icon={<CircleAlert aria-hidden className="size-4" />}>
            {t('problemCount', { count: row.problems })}
          </Badge>
        </span>
      ) : null}
      <span className={toolColumns.mode}>
        <ModeBadge kind={row.mode} />
      </span>
      <span className={`${toolColumns.lastCall} text-sm text-muted`}>
        <LastCall run={lastCall} isWhole={isWhole} />
      </span>
      {onMenu === null ? null : (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={t('moreAbout', { tool: title })}
          onClick={(event) => onMenu(row.index, event.currentTarget)}
          className="absolute end-2 top-2 z-10 flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-hover hover:text-ink md:static"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
});
