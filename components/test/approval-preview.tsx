import { Hand, Zap } from 'lucide-react';
import { approvalCard } from '@/lib/core/annotations/approval-card';
import { type RunMode, runModeReason } from '@/lib/core/annotations/run-mode';
import type { JsonObject } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { buttonStyle } from '../ui/button-style';

interface ApprovalPreviewProps {
  title: string;
  mode: RunMode;
  values: JsonObject;
  parameters: readonly ArgumentSpec[];
  /** The sentence said afterwards, as it came out of the last test; null where there was none. */
  receipt: string | null;
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(': ');
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
}

/** The card a person sees before the tool runs, with the values typed above. */
export function ApprovalPreview(props: ApprovalPreviewProps) {
  const { title, mode, values, parameters, receipt } = props;
  if (mode.kind === 'runs-freely') {
    return (
      <section className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
        <h3 className="flex items-center gap-2 text-free">
          <Zap aria-hidden className="size-4" />
          Runs freely
        </h3>
        <p className="text-muted">Nobody is asked, because {runModeReason(mode)}.</p>
        <Receipt sentence={receipt} />
      </section>
    );
  }
  const card = approvalCard({ title, arguments: values, parameters });
  return (
    <section
      aria-label="What the person is asked"
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p className="flex items-center gap-2 text-ask">
        <Hand aria-hidden className="size-4" />
        Asks first
      </p>
      <h3 className="font-semibold" dir="auto">
        {card.title}
      </h3>
      {card.lines.length > 0 ? (
        <dl className="grid grid-cols-[minmax(4rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {card.lines.map((line) => {
            const [label, value] = splitLine(line);
            return (
              <div key={line} className="contents">
                <dt className="text-muted" dir="auto">
                  {label}
                </dt>
                <dd className="wrap-anywhere" dir="auto">
                  {value}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : (
        <p className="text-muted">
          {parameters.length === 0
            ? 'The person is shown the title alone: the tool takes no values.'
            : 'Type values above to see what the person is shown.'}
        </p>
      )}
      {card.more > 0 ? <p className="text-muted">and {card.more} more</p> : null}
      <div aria-hidden className="flex gap-2">
        <span className={buttonStyle('primary')}>Allow</span>
        <span className={buttonStyle('secondary')}>Not now</span>
      </div>
      <Receipt sentence={receipt} />
    </section>
  );
}

function Receipt({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : (
    <p className="border-t border-line pt-3">
      <span className="text-muted">Said afterwards: </span>
      <bdi>{sentence}</bdi>
    </p>
  );
}
