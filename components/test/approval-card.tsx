'use client';

import { Hand, Zap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { approvalCard } from '@/lib/core/annotations/approval-card';
import type { RunMode } from '@/lib/core/annotations/run-mode';
import type { JsonObject } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { useRunModeWords } from '../safety/run-mode-words';

interface ApprovalCardProps {
  title: string;
  values: JsonObject;
  parameters: readonly ArgumentSpec[];
  /** The buttons, or a picture of them. */
  actions: ReactNode;
  /** What came of it, in the place of the buttons' effect. */
  children?: ReactNode;
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(': ');
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)];
}

/** The card a person sees before a tool runs that asks first. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { title, values, parameters, actions, children } = props;
  const t = useTranslations('test');
  const modeWords = useRunModeWords();
  const card = approvalCard({ title, arguments: values, parameters });
  return (
    <section
      aria-label={t('personIsAsked')}
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p className="flex items-center gap-2 text-ask">
        <Hand aria-hidden className="size-4" />
        {modeWords.mode('asks-first')}
      </p>
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{card.title}</bdi>
      </h3>
      {card.lines.length > 0 ? (
        <dl className="grid grid-cols-[minmax(4rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {card.lines.map((line) => {
            const [label, value] = splitLine(line);
            return (
              <div key={line} className="contents">
                <dt className="text-muted">
                  <bdi>{label}</bdi>
                </dt>
                <dd className="wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            );
          })}
        </dl>
      ) : (
        <p className="text-muted">{t(parameters.length === 0 ? 'cardNoValues' : 'cardEmpty')}</p>
      )}
      {card.more > 0 ? <p className="text-muted">{t('more', { count: card.more })}</p> : null}
      {actions}
      {children}
    </section>
  );
}

/** Says of a tool that runs freely that nobody is asked, and why. */
export function RunsFreely({ mode, children }: { mode: RunMode; children?: ReactNode }) {
  const t = useTranslations('test');
  const modeWords = useRunModeWords();
  return (
    <section className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
      <h3 className="flex items-center gap-2 text-free">
        <Zap aria-hidden className="size-4" />
        {modeWords.mode('runs-freely')}
      </h3>
      <p className="text-muted">{t('nobodyAsked', { reason: modeWords.reason(mode) })}</p>
      {children}
    </section>
  );
}

/** The sentence that is said word for word after the tool has run. */
export function Receipt({ sentence }: { sentence: string | null }) {
  const t = useTranslations('test');
  return sentence === null ? null : (
    <p className="border-t border-line pt-3">
      <span className="text-muted">{t('saidAfterwards')} </span>
      <bdi>{sentence}</bdi>
    </p>
  );
}
