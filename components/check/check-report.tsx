'use client';

import { useTranslations } from 'next-intl';
import { toolNames } from '@/lib/client/draft-document';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useDraft } from '@/lib/client/use-draft';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import type { CheckReport } from '@/lib/contract/check';
import { toolHref } from '@/lib/client/tool-address';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { CheckMeasures } from './check-measures';
import { placesInDraft } from './check-words';
import { CheckedToolRow } from './checked-tool-row';
import type { Check } from './use-check';

interface CheckReportViewProps {
  slug: string;
  check: Check;
  report: CheckReport;
}

const sortFrom = 4;

/** The report of a check: reachable in time, small enough, and each tool as it is seen. */
export function CheckReportView({ slug, check, report }: CheckReportViewProps) {
  const t = useTranslations('check');
  const words = useSentenceWords();
  const { reason } = report.said;
  const sort = useAddress().get('sort');
  const draft = useDraft(slug);
  const names = draft.data ? toolNames(draft.data.document) : [];
  const places = placesInDraft(report, names);
  const isTooLarge = report.size > report.size_limit;
  const isLargestFirst = sort === null ? isTooLarge : sort === 'largest';
  const rows = report.tools.map((tool, index) => ({ tool, place: places[index] ?? null, index }));
  const shown = isLargestFirst ? rows.toSorted((a, b) => b.tool.size - a.tool.size) : rows;
  return (
    <div className="flex flex-col gap-4">
      {report.available ? null : (
        <Banner tone="danger">{reason ? words(reason) : t('unavailable')}</Banner>
      )}
      {report.available || report.connect_ms > 0 ? <CheckMeasures report={report} /> : null}
      {report.tools.length === 0 ? (
        <p className="text-muted">{t('noTools')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          {report.tools.length >= sortFrom ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-muted">
                {t(isLargestFirst ? 'inSizeOrder' : 'inListingOrder')}
              </p>
              <Button
                forReaders
                size="small"
                onPress={() => changeAddress({ sort: isLargestFirst ? 'listing' : 'largest' })}
              >
                {t(isLargestFirst ? 'asListed' : 'largestFirst')}
              </Button>
            </div>
          ) : null}
          <ul
            role="list"
            aria-label={t('tools')}
            className="divide-y divide-line rounded-xl border border-line bg-surface"
          >
            {shown.map(({ tool, place, index }) => (
              <CheckedToolRow
                key={`${index} ${tool.name}`}
                slug={slug}
                check={check}
                report={report}
                tool={tool}
                place={place}
                href={place === null ? null : toolHref(slug, names, place)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
