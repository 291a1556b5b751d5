import type { RunRecord } from '@/lib/contract/activity';
import { bytesWords, durationWords } from '@/lib/client/size-words';
import { dayAndTime } from '@/lib/client/time-words';
import { titleFromName } from '@/lib/core/naming/title';
import { outcomeWords } from './outcome-words';

/** One call: when, which tool, by whom, and what came of it. */
export function RunRow({ run }: { run: RunRecord }) {
  const outcome = outcomeWords[run.outcome];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2">
      <time dateTime={run.at} className="text-muted tabular-nums">
        {dayAndTime(run.at)}
      </time>
      <span className="min-w-0 flex-1 basis-40 font-medium" dir="auto">
        {titleFromName(run.tool)}
      </span>
      <span className="text-muted">
        {run.origin === 'test' ? 'test by ' : 'by '}
        <bdi>{run.assistant}</bdi>
      </span>
      <span className={outcome.tone}>{outcome.label}</span>
      <span className="text-muted tabular-nums">
        {durationWords(run.ms)} · {bytesWords(run.answer_bytes)}
      </span>
      {run.error === null ? null : <p className="basis-full text-sm text-danger">{run.error}</p>}
    </li>
  );
}
