import 'server-only';
import type { RunOrigin } from '@/lib/contract/activity';
import type { App } from '@/lib/core/app/app-schema';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { JsonObject } from '@/lib/core/json/json';
import type { EndSignal } from '@/lib/core/run/ending';
import type { DryRun, RunProgress } from '@/lib/core/run/run-ports';
import type { RunStep } from '@/lib/core/run/run-result';
import type { ToolPlan } from '@/lib/core/run/tool-plan';
import type { Tool } from '@/lib/core/tool/tool-schema';

/** An app whose tools can be called: a live one, or as much of a draft as a test request needs. */
export interface RunnableApp {
  id: string;
  workspaceId: string;
  /** 0 for a draft. */
  version: number;
  app: Pick<App, 'time_zone'>;
  /** By the tool's own name. */
  tools: ReadonlyMap<string, { tool: Tool; connection: Connection; plan: ToolPlan }>;
}

export interface CallInput {
  app: RunnableApp;
  toolName: string;
  /** As the model sent them: a value or a text. */
  rawArguments: unknown;
  /** The conversation's variables. */
  variables: JsonObject;
  /** Who calls, as the activity names them. */
  assistant: string;
  origin: RunOrigin;
  /** Which conversation this call is part of; made up where nobody said. */
  conversation?: string;
  signal: EndSignal;
  /** Given where nothing may be sent; such a call is not recorded. */
  dryRun?: DryRun;
  onStep?: (step: RunStep) => void;
  onProgress?: (progress: RunProgress) => void;
}
