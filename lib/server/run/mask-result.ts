import 'server-only';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject } from '@/lib/core/json/json';
import type { ContentBlock, RunResult, RunStep } from '@/lib/core/run/run-result';
import { hidesSomething, type SecretMask } from '@/lib/server/secrets/mask-secrets';

/** A JSON value whose texts and keys hold no secret. */
export function maskJson(value: Json, mask: SecretMask): Json {
  if (typeof value === 'string') return mask.text(value);
  if (Array.isArray(value)) return value.map((entry) => maskJson(entry, mask));
  return isJsonObject(value) ? maskObject(value, mask) : value;
}

function maskObject(value: JsonObject, mask: SecretMask): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask.text(key), maskJson(inner, mask)]),
  );
}

function maskBlock(block: ContentBlock, mask: SecretMask): ContentBlock {
  if (block.type === 'text') return { ...block, text: mask.text(block.text) };
  if (block.type !== 'resource') return block;
  const { uri, text, mimeType } = block.resource;
  return {
    ...block,
    resource: { uri: mask.text(uri), text: mask.text(text), mimeType },
  };
}

function maskTexts(texts: Record<string, string>, mask: SecretMask) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mask.text(text)]));
}

/** A step without any secret, also where the other side sent one back. */
export function maskStep(step: RunStep, mask: SecretMask): RunStep {
  const { request, response } = step;
  return {
    ...step,
    request: {
      method: request.method,
      url: mask.text(request.url),
      headers: maskTexts(request.headers, mask),
      body: request.body === null ? null : mask.text(request.body),
    },
    response: response && {
      ...response,
      headers: maskTexts(response.headers, mask),
      body: mask.text(response.body),
    },
    error: step.error === null ? null : mask.text(step.error),
  };
}

/** A result without any secret in any of its parts. */
export function maskResult(result: RunResult, mask: SecretMask): RunResult {
  if (!hidesSomething(mask)) return result;
  return {
    ...result,
    content: result.content.map((block) => maskBlock(block, mask)),
    structured: result.structured && maskObject(result.structured, mask),
    confirm: result.confirm === null ? null : mask.text(result.confirm),
    remembered: maskObject(result.remembered, mask),
    steps: result.steps.map((step) => maskStep(step, mask)),
    error: result.error === null ? null : mask.text(result.error),
  };
}
