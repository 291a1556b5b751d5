'use client';

import { Play, Square } from 'lucide-react';
import type { ToolView } from '../tools/tool-opinion';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { ApprovalPreview } from './approval-preview';
import { ArgumentForm } from './argument-form';
import { RunOutcome } from './run-outcome';
import type { TestBench } from './use-test-bench';

/** Tries a tool for real and shows everything about it; the same in the pane and in the sheet. */
export function TestPane({ view, bench }: { view: ToolView; bench: TestBench }) {
  const { run } = bench;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Send test request</h2>
        {run.isRunning ? (
          <Button icon={<Square aria-hidden className="size-4" />} onPress={run.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            isDisabled={bench.obstacle !== null}
            onPress={bench.send}
          >
            Send
            <kbd aria-hidden className="text-xs opacity-80">
              ⌘↵
            </kbd>
          </Button>
        )}
      </div>
      {bench.obstacle === null ? (
        <ArgumentForm specs={view.parameters} typed={bench.typed} onChange={bench.setTyped} />
      ) : (
        <p className="text-muted">{bench.obstacle}</p>
      )}
      {bench.asksToSend ? (
        <Banner
          tone="warning"
          announce
          actions={
            <>
              <Button size="small" variant="primary" onPress={bench.send}>
                Send it
              </Button>
              <Button size="small" onPress={bench.dontSend}>
                Not now
              </Button>
            </>
          }
        >
          This is a real request: it changes things on the other side, as if an assistant had sent
          it.
        </Banner>
      ) : null}
      <RunOutcome run={run} />
      <ApprovalPreview
        title={view.title}
        mode={view.mode}
        values={bench.values}
        parameters={view.parameters}
        receipt={run.result?.confirm ?? null}
      />
    </div>
  );
}
