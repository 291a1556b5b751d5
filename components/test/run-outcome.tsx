import { durationWords } from '@/lib/client/size-words';
import { ApiError, errorSentence } from '@/lib/client/api-error';
import { toolFieldWords } from '@/lib/client/problem-place';
import { Banner } from '../ui/banner';
import { AssistantSees } from './assistant-sees';
import { StepView } from './step-view';
import type { TestRun } from './use-test-run';

function RunError({ error }: { error: unknown }) {
  const problems = error instanceof ApiError ? error.problems : [];
  return (
    <Banner tone="danger">
      {errorSentence(error)}
      {problems.length > 0 ? (
        <ul className="list-disc ps-4">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              <bdi>{toolFieldWords(problem.path.replace(/^tools\.\d+\./, ''))}</bdi>:{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}

/** What came of a test request: each request as it was sent, then what the assistant sees. */
export function RunOutcome({ run }: { run: TestRun }) {
  const { steps, result, error, wasCancelled, isRunning } = run;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted empty:hidden">
        {isRunning ? 'Sending…' : null}
        {wasCancelled && !isRunning
          ? 'Cancelled. What was sent already may have taken effect.'
          : null}
        {result
          ? `${result.is_error ? 'Failed' : 'Done'} in ${durationWords(result.ms)}, ${steps.length} ${steps.length === 1 ? 'request' : 'requests'}.`
          : null}
      </p>
      {error ? <RunError error={error} /> : null}
      {steps.length > 0 ? (
        <ul className="flex flex-col gap-2" aria-label="Requests really sent">
          {steps.map((step, index) => (
            <StepView key={`${index} ${step.source}`} step={step} isOpen={steps.length === 1} />
          ))}
        </ul>
      ) : null}
      {result ? <AssistantSees result={result} /> : null}
    </div>
  );
}
