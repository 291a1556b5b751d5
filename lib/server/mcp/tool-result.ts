import 'server-only';
import type { Json, JsonObject } from '@/lib/core/json/json';
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
  const remembered = Object.keys(run.remembered).length > 0;
  const meta = {
    ...(run.confirm !== null && { confirm: run.confirm }),
    ...(remembered && { remembered: withDigitsAsText(run.remembered) as JsonObject }),
  };
  return {
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
    content: run.content.map(block),
    ...(run.structured !== null && !run.isError && { structuredContent: run.structured }),
    isError: run.isError,
  };
}

/** A result that says one sentence about what went wrong. */
export function errorResult(sentence: string): ToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true };
}

/** What a model is told when the product itself broke: nothing of the inside. */
export const crashedSentence =
  'Something went wrong inside Toolwright, so this call was not finished. It may have happened: look it up before trying again.';

/** The result as the newest era carries it: complete, and signed with who answers. */
export function completeResult(result: ToolResult, serverInfo: Json | object, key: string): object {
  const meta = { ...result._meta, [key]: serverInfo };
  return result._meta === undefined
    ? { ...result, resultType: 'complete', _meta: meta }
    : { ...result, _meta: meta, resultType: 'complete' };
}
