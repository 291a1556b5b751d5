'use client';

import { useTranslations } from 'next-intl';
import type { TestStep } from '@/lib/contract/test-request';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { useWords } from '@/lib/client/use-words';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { BodyView } from '../json/body-view';
import { Disclosure } from '../ui/disclosure';
import type { RunPlace } from './run-place';
import { statusAdvice } from './status-advice';
import { RemedyLink, StatusLine } from './status-line';
import { hasFailed, type StepGroup } from './step-groups';

function Headers({ headers }: { headers: Record<string, string> }) {
  const t = useTranslations('test');
  const entries = Object.entries(headers);
  if (entries.length === 0) return <p className="px-2 pb-2 text-muted">{t('noHeaders')}</p>;
  return (
    <dl dir="ltr" className="flex flex-col gap-1 px-2 pb-2 font-mono text-sm">
      {entries.map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The path and query of an address, the host left for the detail. */
function shortAddress(url: string): string {
  const parsed = parseUrl(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}

function readable(url: string): string {
  return shortAddress(url).replace(/%7B%7B(.*?)%7D%7D/gi, '{{$1}}');
}

function Outcome({ step }: { step: TestStep }) {
  const t = useTranslations('test');
  const words = useWords();
  if (step.response) {
    const { code, isGood } = statusAdvice(step.response.status, false);
    return (
      <>
        <bdi dir="ltr" className={isGood ? 'text-free' : 'text-danger'}>
          {code}
        </bdi>
        <span className="text-muted">
          {words.duration(step.response.ms)} · {words.bytes(step.response.bytes)}
        </span>
      </>
    );
  }
  return step.sent ? (
    <span className="text-danger">{t('noAnswer')}</span>
  ) : (
    <span className="text-muted">{t('notSent')}</span>
  );
}

function StepTitle({ step }: { step: TestStep }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col py-1.5 text-sm">
      <bdi dir="ltr" className="truncate font-mono rtl:text-end">
        <span className="text-muted">
          {step.source}
          {step.entry === null ? '' : ` ${step.entry + 1}`}
        </span>{' '}
        {step.request.method} {readable(step.request.url)}
      </bdi>
      <span className="flex flex-wrap gap-x-2">
        <Outcome step={step} />
      </span>
    </span>
  );
}

function StepDetail({ step, place }: { step: TestStep; place: RunPlace }) {
  const t = useTranslations('test');
  const words = useSentenceWords();
  const { note } = step.said;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      <p dir="ltr" className="font-mono text-sm wrap-anywhere rtl:text-end">
        {step.request.method} {step.request.url}
      </p>
      {note === null ? null : <p className="text-muted">{words(note)}</p>}
      <Disclosure title={<span>{t('headersSent')}</span>}>
        <Headers headers={step.request.headers} />
      </Disclosure>
      {step.request.body === null ? null : (
        <>
          <h4 className="text-sm text-muted">{t('bodySent')}</h4>
          <BodyView text={step.request.body} label={t('bodySent')} />
        </>
      )}
      {step.error === null ? null : (
        <div className="flex flex-col items-start gap-2">
          <p className="text-danger" dir="auto">
            {step.error}
          </p>
          <RemedyLink remedy="connection" source={step.source} place={place} />
        </div>
      )}
      {step.response ? (
        <>
          <StatusLine step={step} place={place} />
          <h4 className="text-sm text-muted">{t('answer')}</h4>
          <BodyView text={step.response.body} label={t('answer')} />
          <Disclosure title={<span>{t('headersOfAnswer')}</span>}>
            <Headers headers={step.response.headers} />
          </Disclosure>
        </>
      ) : null}
    </div>
  );
}

const boxStyle = 'rounded-lg border border-line bg-surface';

interface StepViewProps {
  step: TestStep;
  place: RunPlace;
  /** Whether a failed one stays folded away too: among many, all of them open would be too long. */
  isOneOfMany?: boolean;
}

/**
 * One request as it was sent or would be, and its answer, folded away but for what came of it. One that
 * failed is open from the start, with what to do about it.
 */
export function StepView({ step, place, isOneOfMany = false }: StepViewProps) {
  const isOpenAtFirst = !isOneOfMany && (step.error !== null || hasFailed(step));
  return (
    <li className={boxStyle}>
      <Disclosure title={<StepTitle step={step} />} isOpenAtFirst={isOpenAtFirst} isLazy>
        <StepDetail step={step} place={place} />
      </Disclosure>
    </li>
  );
}

interface StepsOfEntriesProps {
  group: Extract<StepGroup, { kind: 'many' }>;
  place: RunPlace;
}

/** One request that went out for many entries of a list, folded into one line. */
export function StepsOfEntries({ group, place }: StepsOfEntriesProps) {
  const t = useTranslations('test');
  const { source, steps, failed } = group;
  const [first] = steps;
  return (
    <li className={boxStyle}>
      <Disclosure
        isLazy
        title={
          <span className="flex min-w-0 flex-1 flex-col py-1.5 text-sm">
            <bdi dir="ltr" className="truncate font-mono rtl:text-end">
              <span className="text-muted">{source}</span> {first?.request.method}{' '}
              {first ? readable(first.request.url) : null} …
            </bdi>
            <span className="flex flex-wrap gap-x-2">
              <span className="text-muted">{t('requests', { count: steps.length })}</span>
              {failed > 0 ? (
                <span className="text-danger">{t('requestsFailed', { count: failed })}</span>
              ) : null}
            </span>
          </span>
        }
      >
        <ul className="flex max-h-96 flex-col gap-2 overflow-auto border-t border-line p-2">
          {steps.map((step) => (
            <StepView key={step.entry} step={step} place={place} isOneOfMany />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
