import 'server-only';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject } from '@/lib/core/json/json';
import type { ContentBlock, RunResult, RunStep } from '@/lib/core/run/run-result';
import { mask } from '@/lib/server/secrets/mask';

/** A JSON value whose texts and keys hold no secret. */
export function maskJson(value: Json, secrets: readonly string[]): Json {
  if (typeof value === 'string') return mask(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => maskJson(entry, secrets));
  return isJsonObject(value) ? maskObject(value, secrets) : value;
}

function maskObject(value: JsonObject, secrets: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask(key, secrets), maskJson(inner, secrets)]),
  );
}

function maskBlock(block: ContentBlock, secrets: readonly string[]): ContentBlock {
  if (block.type === 'text') return { ...block, text: mask(block.text, secrets) };
  if (block.type !== 'resource') return block;
  const { uri, text, mimeType } = block.resource;
  return {
    ...block,
    resource: { uri: mask(uri, secrets), text: mask(text, secrets), mimeType },
  };
}

function maskTexts(texts: Record<string, string>, secrets: readonly string[]) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, mask(text, secrets)]),
  );
}

/** A step without any secret, also where the other side sent one back. */
export function maskStep(step: RunStep, secrets: readonly string[]): RunStep {
  if (secrets.length === 0) return step;
  const { request, response } = step;
  return {
    ...step,
    request: {
      method: request.method,
      url: mask(request.url, secrets),
      headers: maskTexts(request.headers, secrets),
      body: request.body === null ? null : mask(request.body, secrets),
    },
    response: response && {
      ...response,
      headers: maskTexts(response.headers, secrets),
      body: mask(response.body, secrets),
    },
    error: step.error === null ? null : mask(step.error, secrets),
  };
}

/** A result without any secret in any of its parts. */
export function maskResult(result: RunResult, secrets: readonly string[]): RunResult {
  if (secrets.length === 0) return result;
  return {
    ...result,
    content: result.content.map((block) => maskBlock(block, secrets)),
    structured: result.structured && maskObject(result.structured, secrets),
    confirm: result.confirm === null ? null : mask(result.confirm, secrets),
    remembered: maskObject(result.remembered, secrets),
    steps: result.steps.map((step) => maskStep(step, secrets)),
    error: result.error === null ? null : mask(result.error, secrets),
  };
}
