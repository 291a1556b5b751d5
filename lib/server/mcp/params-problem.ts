import 'server-only';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { Era } from './protocol';
import { invalidParamsCode, jsonReply, type McpReply } from './reply';

const needed: Readonly<Record<string, { field: string; sentence: string; legacyOnly?: true }>> = {
  initialize: {
    // The newest era has no such method, which is for the official server to say.
    legacyOnly: true,
    field: 'protocolVersion',
    sentence: '"initialize" needs params with "protocolVersion", a text such as "2025-11-25".',
  },
  'tools/call': {
    field: 'name',
    sentence: '"tools/call" needs params with "name", the name of a tool as "tools/list" gives it.',
  },
};

/**
 * The refusal of a message that lacks what it is about, in a sentence; `null` where it has that. The official
 * server would answer with its own reading of a schema.
 */
export function paramsProblem(body: Json, era: Era): McpReply | null {
  if (!isJsonObject(body) || typeof body.method !== 'string') return null;
  const { id, method, params } = body;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const need = Object.hasOwn(needed, method) ? needed[method] : undefined;
  if (need === undefined || (need.legacyOnly && era !== 'legacy')) return null;
  if (isJsonObject(params) && typeof params[need.field] === 'string') return null;
  const error = { code: invalidParamsCode, message: need.sentence };
  return jsonReply(200, [JSON.stringify({ jsonrpc: '2.0', id, error })]);
}
