import type { Annotations } from '../annotations/annotations-schema';
import { servedHints } from '../annotations/served-hints';
import type { JsonObject } from '../json/json';
import { withFullStop } from '../answer/plain-sentence';
import { descriptionLine } from '../naming/description-line';
import { toolTitle } from '../naming/title';
import { inputSchema } from '../parameters/input-schema';
import type { Tool } from '../tool/tool-schema';

/** What a host that asks is told of a tool beyond the protocol's own keys. */
export interface ListedMeta {
  /** A tool with a receipt changes something for good; any other counts as a read. */
  effect: 'irreversible' | 'read';
  /** Said while the tool runs. */
  announce?: string;
  concurrency?: 'exclusive';
  timeout_ms?: number;
}

/** A tool as `tools/list` returns it; it holds no null and no key without a value. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  annotations: Required<Annotations>;
  _meta: ListedMeta;
}

/** The description as listed: one line, ending with the stages in words where the tool has some. */
export function listedDescription(tool: Pick<Tool, 'description' | 'stage'>): string {
  const line = descriptionLine(tool.description);
  if (!tool.stage || tool.stage.length === 0) return line;
  const stages = tool.stage.map((stage) => `"${descriptionLine(stage)}"`);
  const last = stages.pop() ?? '';
  const words = stages.length === 0 ? `stage ${last}` : `stages ${stages.join(', ')} or ${last}`;
  const start = line === '' ? '' : `${withFullStop(line)} `;
  return `${start}Only at the ${words} of the conversation.`;
}

/** The one place that says how a tool is listed under its exposed name. */
export function listedTool(tool: Tool, exposedName: string): ListedTool {
  return {
    name: exposedName,
    title: toolTitle(tool),
    description: listedDescription(tool),
    inputSchema: inputSchema(tool),
    annotations: servedHints(tool.annotations),
    _meta: listedMeta(tool),
  };
}

function listedMeta(tool: Tool): ListedMeta {
  const announce = tool.recipe.announce ? descriptionLine(tool.recipe.announce_text) : '';
  return {
    effect: tool.confirm === undefined ? 'read' : 'irreversible',
    ...(announce === '' ? {} : { announce }),
    ...(tool.concurrency === 'exclusive' ? { concurrency: tool.concurrency } : {}),
    ...(tool.timeout_ms === undefined ? {} : { timeout_ms: tool.timeout_ms }),
  };
}
