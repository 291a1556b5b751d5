'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JsonObject } from '@/lib/core/json/json';
import { jsonValues } from './remembered';
import { justBegun, runTest, type RunState } from './run-state';
import type { TestSubject } from './test-subject';

export type TriedVersion = 'draft' | 'live';

/** One thing the assistant did: a tool with its values, and how far it came. */
export interface VisitEntry {
  id: number;
  /** When the tool was called, in epoch milliseconds. */
  at: number;
  subject: TestSubject;
  of: TriedVersion;
  values: JsonObject;
  state: 'asking' | 'declined' | 'ran';
  /** Null until it was allowed. */
  run: RunState | null;
}

type Calling = Pick<VisitEntry, 'subject' | 'of' | 'values'>;

/** What the conversation remembers after these calls, the oldest first. */
function conversationAfter(entries: readonly VisitEntry[]): JsonObject {
  const kept = entries.map(({ run }) => jsonValues(run?.result?.remembered ?? {}));
  return Object.assign({}, ...kept) as JsonObject;
}

/**
 * A conversation in which one is the assistant: tools that run freely run at once, others wait for a
 * person, and what a tool remembers is there for the ones after it. Lasts as long as the page.
 */
export function useVisit(slug: string) {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly VisitEntry[]>([]);
  const running = useRef<AbortController>(null);
  const lastId = useRef(0);
  const conversation = conversationAfter(entries);

  function change(id: number, changed: (entry: VisitEntry) => Partial<VisitEntry>) {
    setEntries((all) =>
      all.map((entry) => (entry.id === id ? { ...entry, ...changed(entry) } : entry)),
    );
  }

  function run(id: number, { subject, of, values }: Calling) {
    const controller = new AbortController();
    running.current = controller;
    const { name, tool } = subject.view;
    const request = {
      slug,
      tool: name,
      of,
      arguments: values,
      variables: conversation,
      signal: controller.signal,
      ...(of === 'draft' && { document: tool }),
    };
    void runTest(client, request, (next) =>
      change(id, (entry) => ({ run: next(entry.run ?? justBegun) })),
    );
  }

  return {
    /** The oldest first. */
    entries,
    conversation,
    isAsking: entries.some(({ state }) => state === 'asking'),
    isRunning: entries.some((entry) => entry.run?.phase === 'running'),
    call: (calling: Calling) => {
      const id = (lastId.current += 1);
      const asks = calling.subject.view.mode.kind === 'asks-first';
      const state = asks ? 'asking' : 'ran';
      const begun = asks ? null : justBegun;
      setEntries((all) => [...all, { ...calling, id, at: Date.now(), state, run: begun }]);
      if (!asks) run(id, calling);
    },
    allow: (entry: VisitEntry) => {
      change(entry.id, () => ({ state: 'ran', run: justBegun }));
      run(entry.id, entry);
    },
    decline: (entry: VisitEntry) => change(entry.id, () => ({ state: 'declined' })),
    cancel: () => running.current?.abort(),
    startOver: () => {
      running.current?.abort();
      setEntries([]);
    },
  };
}
export type Visit = ReturnType<typeof useVisit>;
