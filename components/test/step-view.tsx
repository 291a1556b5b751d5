import { parseUrl } from '@/lib/core/connection/parse-url';
import type { TestStep } from '@/lib/contract/test-request';
import { bytesWords, durationWords } from '@/lib/client/size-words';
import { BodyView } from '../json/body-view';
import { classNames } from '../ui/class-names';
import { Disclosure } from '../ui/disclosure';
import { statusWords } from './status-words';

function Headers({ headers }: { headers: Record<string, string> }) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return <p className="text-muted">None.</p>;
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

function StepTitle({ step }: { step: TestStep }) {
  const status = step.response ? statusWords(step.response.status) : null;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 font-mono text-sm">
      <bdi dir="ltr" className="min-w-0 flex-1 truncate">
        <span className="text-muted">
          {step.source}
          {step.entry === null ? '' : ` ${step.entry + 1}`}
        </span>{' '}
        {step.request.method} {shortAddress(step.request.url)}
      </bdi>
      {step.response && status ? (
        <span className="whitespace-nowrap">
          <span className={status.isGood ? 'text-free' : 'text-danger'}>
            {step.response.status}
          </span>{' '}
          <span className="text-muted">
            {durationWords(step.response.ms)} · {bytesWords(step.response.bytes)}
          </span>
        </span>
      ) : (
        <span className="text-danger">no answer</span>
      )}
    </span>
  );
}

/** One request as it was really sent, and its answer. */
export function StepView({ step, isOpen }: { step: TestStep; isOpen: boolean }) {
  const status = step.response ? statusWords(step.response.status) : null;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <Disclosure title={<StepTitle step={step} />} isOpenAtFirst={isOpen}>
        <div className="flex flex-col gap-3 border-t border-line p-3">
          <p dir="ltr" className="font-mono text-sm wrap-anywhere">
            {step.request.method} {step.request.url}
          </p>
          <Disclosure title={<span>Headers sent</span>}>
            <Headers headers={step.request.headers} />
          </Disclosure>
          {step.request.body === null ? null : (
            <BodyView text={step.request.body} label="Body sent" />
          )}
          {step.error ? <p className="text-danger">{step.error}</p> : null}
          {step.response && status ? (
            <>
              <p>
                <span
                  className={classNames(
                    'font-mono text-sm',
                    status.isGood ? 'text-free' : 'text-danger',
                  )}
                >
                  {status.code}
                </span>{' '}
                {status.plain}
              </p>
              <BodyView text={step.response.body} label="Answer" />
              <Disclosure title={<span>Headers of the answer</span>}>
                <Headers headers={step.response.headers} />
              </Disclosure>
            </>
          ) : null}
        </div>
      </Disclosure>
    </li>
  );
}
