import { CircleAlert, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CheckReport } from '@/lib/contract/check';
import { grouped } from '@/lib/client/size-words';
import { toolHref } from '@/lib/client/tool-address';
import { limits } from '@/lib/core/limits';
import { ExposedName } from '../tools/exposed-name';
import { ModeBadge } from '../tools/mode-badge';
import { Banner } from '../ui/banner';
import { Meter } from '../ui/meter';

type CheckedTool = CheckReport['tools'][number];

function Measure({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5">
      {isGood ? (
        <CircleCheck aria-hidden className="size-4 text-free" />
      ) : (
        <CircleAlert aria-hidden className="size-4 text-danger" />
      )}
      {children}
    </p>
  );
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function ToolLine({ tool, href }: { tool: CheckedTool; href: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <span className="min-w-0 flex-1 basis-44 font-medium" dir="auto">
        <Link href={href} prefetch={false} className="hover:underline">
          {tool.title}
        </Link>
      </span>
      <span className="min-w-0 flex-1 basis-64">
        <ExposedName className="text-muted">{tool.exposed_name}</ExposedName>
      </span>
      <span className="shrink-0 text-end text-muted tabular-nums">
        {tool.left_out === null ? (
          <>
            {grouped(tool.size)}
            <span className="sr-only"> characters</span>
          </>
        ) : (
          '—'
        )}
      </span>
      <span className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
        {tool.left_out === null ? (
          <>
            <ModeBadge kind={tool.asks_first ? 'asks-first' : 'runs-freely'} />
            <span className="text-muted">{tool.reason}</span>
          </>
        ) : (
          <span className="text-danger">Left out: {tool.left_out}</span>
        )}
      </span>
      {tool.warnings.length > 0 ? (
        <ul className="basis-full text-sm text-ask">
          {tool.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Measures({ report }: { report: CheckReport }) {
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-3">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Measure isGood={report.connect_ms <= limits.connectMsMax}>
          Connected in {seconds(report.connect_ms)} (of {limits.connectMsMax / 1_000})
        </Measure>
        <Measure isGood={report.list_ms <= limits.listMsMax}>
          Listed in {seconds(report.list_ms)} (of {limits.listMsMax / 1_000})
        </Measure>
      </div>
      <Meter
        label="Size of the whole list"
        value={report.size}
        max={report.size_limit}
        valueText={`${grouped(report.size)} of ${grouped(report.size_limit)} characters`}
      />
    </div>
  );
}

/** The report of a check: reachable in time, small enough, and each tool as it is seen. */
export function CheckReportView({ slug, report }: { slug: string; report: CheckReport }) {
  const names = report.tools.map((tool) => tool.name);
  return (
    <div className="flex flex-col gap-4">
      {report.available ? null : (
        <Banner tone="danger">{report.reason ?? 'The app is not available to assistants.'}</Banner>
      )}
      {report.available || report.connect_ms > 0 ? <Measures report={report} /> : null}
      {report.tools.length === 0 ? (
        <p className="text-muted">An assistant sees no tool of this app yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {report.tools.map((tool, index) => (
            <ToolLine
              key={`${index} ${tool.name}`}
              tool={tool}
              href={toolHref(slug, names, index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
