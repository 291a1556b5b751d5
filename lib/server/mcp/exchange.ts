import 'server-only';
import type { Json } from '@/lib/core/json/json';
import type { EndSignal } from '@/lib/core/run/ending';
import type { Caller, ReportDefect, RunCall } from './call-tool';
import type { KeyView } from './key-view';

/** One request after its key was checked: who asks, what they see, and what they sent. */
export interface Exchange {
  view: KeyView;
  caller: Caller;
  /** The whole body, every digit kept. */
  body: Json;
  header(name: string): string | null;
  signal(): EndSignal;
  /** Notes that the listing was asked for. */
  listed(): void;
  runCall: RunCall;
  report: ReportDefect;
}
