import 'server-only';
import { isDomainError } from '@/lib/core/errors';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject } from '@/lib/core/json/json';
import type { EndSignal } from '@/lib/core/run/ending';
import type { RunProgress } from '@/lib/core/run/run-ports';
import type { RunResult } from '@/lib/core/run/run-result';
import type { CallInput } from '../run/call-input';
import type { ServedView, ViewTool } from './served-view';
import { crashedSentence, errorToolResult, toolResult, type ToolResult } from './tool-result';

/** Who calls, as far as a call needs to know. */
export interface Caller {
  /** Named in the activity. */
  name: string;
  /** The same each time: a key's, a check's, or that of an assistant and the person it acts for. */
  id: string;
  /** Variables that every conversation of theirs begins with. */
  variables: JsonObject;
}

/** One call, read from the message and its headers. */
export interface ToolCall {
  name: string;
  rawArguments: unknown;
  /** `_meta` of the message. */
  meta: JsonObject | undefined;
  /** The `X-Conversation-Id` header. */
  conversationHeader: string | null;
  signal: EndSignal;
  onProgress?: (progress: RunProgress) => void;
}

export type RunCall = (input: CallInput) => Promise<RunResult>;
export type ReportDefect = (error: unknown, where: string) => void;

const conversationCharactersMax = 200;

function conversationText(value: Json | null | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text.slice(0, conversationCharactersMax);
}

/** The conversation a call is part of: as the message says, else as the header says, else the caller's own. */
export function conversationOf(call: ToolCall, caller: Caller): string {
  return (
    conversationText(call.meta?.conversation) ??
    conversationText(call.conversationHeader) ??
    `key-${caller.id}`
  );
}

/** The caller's variables, with those that the host gives in the message over them. */
export function variablesOf(call: ToolCall, caller: Caller): JsonObject {
  const given = call.meta?.variables;
  return isJsonObject(given) ? { ...caller.variables, ...given } : caller.variables;
}

/** Why a name can't be called, as one sentence. */
export function unknownToolSentence(view: ServedView, name: string): string {
  const reason = view.notOffered.get(name);
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return reason === undefined
    ? `The tool "${shown}" isn't offered here; ask for the list of tools to see which are.`
    : `The tool "${shown}" isn't offered. ${reason}`;
}

/**
 * Runs a tool and gives what the model is told. Never rejects: whatever breaks inside is reported and becomes
 * a result that says so, with nothing of the inside.
 */
export async function callTool(
  found: ViewTool,
  call: ToolCall,
  caller: Caller,
  runCall: RunCall,
  report: ReportDefect,
): Promise<ToolResult> {
  try {
    const run = await runCall({
      app: found.app,
      toolName: found.live.tool.name,
      rawArguments: call.rawArguments,
      variables: variablesOf(call, caller),
      assistant: caller.name,
      origin: 'call',
      conversation: conversationOf(call, caller),
      signal: call.signal,
      ...(call.onProgress && { onProgress: call.onProgress }),
    });
    return toolResult(run);
  } catch (error) {
    if (isDomainError(error)) return errorToolResult(error.details.said.message);
    report(error, `tools/call of ${found.app.slug}`);
    return errorToolResult(crashedSentence);
  }
}
