import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CheckReport } from '@/lib/contract/check';
import { useWords } from '@/lib/client/use-words';
import { limits } from '@/lib/core/limits';
import { Meter } from '../ui/meter';
import { largestTools } from './check-words';

const largestNamed = 3;

function Measure({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5">
      {isGood ? (
        <CircleCheck aria-hidden className="size-4 shrink-0 text-free" />
      ) : (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      )}
      {children}
    </p>
  );
}

/** How long connecting and listing took, and how much of the room for a listing is used by what. */
export function CheckMeasures({ report }: { report: CheckReport }) {
  const t = useTranslations('check');
  const words = useWords();
  const format = useFormatter();
  const seconds = (ms: number) =>
    format.number(ms / 1_000, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const largest = largestTools(report, largestNamed);
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-3">
      {report.connect_ms > 0 ? (
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Measure isGood={report.connect_ms <= limits.connectMsMax}>
            {t('connected', {
              seconds: seconds(report.connect_ms),
              limit: limits.connectMsMax / 1_000,
            })}
          </Measure>
          {report.list_ms > 0 ? (
            <Measure isGood={report.list_ms <= limits.listMsMax}>
              {t('listed', {
                seconds: seconds(report.list_ms),
                limit: limits.listMsMax / 1_000,
              })}
            </Measure>
          ) : null}
        </div>
      ) : null}
      <Meter
        label={t('size')}
        value={report.size}
        max={report.size_limit}
        valueText={t('sizeOf', {
          size: words.count(report.size),
          limit: words.count(report.size_limit),
        })}
      />
      {largest.length > 1 ? (
        <p className="text-sm wrap-anywhere text-muted">
          {t('largest')}{' '}
          {largest.map((tool, index) => (
            <span key={tool.exposed_name}>
              {index > 0 ? ' · ' : null}
              <bdi>{tool.title}</bdi> <span className="tabular-nums">{words.count(tool.size)}</span>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
