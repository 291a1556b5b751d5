import 'server-only';
import type { JsonObject } from '@/lib/core/json/json';
import { withDigitsAsText } from '@/lib/core/json/json';
import type { ContentBlock, RunResult } from '@/lib/core/run/run-result';

/** A `tools/call` result, its keys in the order in which the official server writes them. */
export interface ToolResult {
  [key: string]: unknown;
  _meta?: { confirm?: string; remembered?: JsonObject };
  content: ContentBlock[];
  structuredContent?: JsonObject;
  isError: boolean;
}

function block(content: ContentBlock): ContentBlock {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'image':
    case 'audio':
      return { type: content.type, data: content.data, mimeType: content.mimeType };
    case 'resource': {
      const { uri, mimeType, text } = content.resource;
      return { type: 'resource', resource: { uri, mimeType, text } };
    }
  }
}

/** What the model is told of a run: a failed one is a sentence alone. Absent parts are left out, never null. */
export function toolResult(run: RunResult): ToolResult {
  const { isError, structured } = run;
  const meta = metaOf(run);
  const content = run.content.map(block);
  const told: ToolResult =
    structured === null || isError
      ? { content, isError }
      : { content, structuredContent: structured, isError };
  return meta === null ? told : { _meta: meta, ...told };
}

function metaOf({ confirm, remembered }: RunResult): ToolResult['_meta'] | null {
  const remembers = Object.keys(remembered).length > 0;
  if (confirm === null && !remembers) return null;
  return {
    ...(confirm !== null && { confirm }),
    ...(remembers && { remembered: withDigitsAsText(remembered) as JsonObject }),
  };
}

/** A result that says one sentence about what went wrong. */
export function errorToolResult(sentence: string): ToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}

/** What a model is told when the product itself broke: nothing of the inside. */
export const crashedSentence =
  'Something went wrong inside Toolwright, so this call was not finished. It may have happened: look it up before trying again.';

/**
 * The JSON text of a result as the newest era carries it: complete, and signed with who answers, which is
 * given as the JSON text of an object with that alone.
 */
export function completeText(result: ToolResult, signature: string): string {
  const { _meta: meta } = result;
  if (meta === undefined) {
    return `${JSON.stringify(result).slice(0, -1)},"resultType":"complete","_meta":${signature}}`;
  }
  const signed = { ...meta, ...(JSON.parse(signature) as object) };
  return JSON.stringify({ ...result, _meta: signed, resultType: 'complete' });
}
