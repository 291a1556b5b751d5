import 'server-only';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject, isLosslessNumber, stringifyJson } from '@/lib/core/json/json';
import type { ContentBlock, RunResult, RunStep } from '@/lib/core/run/run-result';
import { hidesSomething, secretDots, type SecretMask } from '@/lib/server/secrets/mask-secrets';

/** A secret of digits may have been sent, and come back, as a number. */
function isSecretNumber(value: Json, mask: SecretMask): boolean {
  if (typeof value !== 'number' && !isLosslessNumber(value)) return false;
  const digits = stringifyJson(value);
  return mask.text(digits) !== digits;
}

/** Whether no text and no key of a value holds a secret. */
function isClean(value: Json, mask: SecretMask): boolean {
  if (typeof value === 'string') return mask.text(value) === value;
  if (Array.isArray(value)) return value.every((entry) => isClean(entry, mask));
  if (!isJsonObject(value)) return !isSecretNumber(value, mask);
  for (const key in value) {
    if (mask.text(key) !== key || !isClean(value[key] ?? null, mask)) return false;
  }
  return true;
}

/** A JSON value whose texts and keys hold no secret: the very same one where none did. */
export function maskJson(value: Json, mask: SecretMask): Json {
  return isClean(value, mask) ? value : masked(value, mask);
}

function maskObject(value: JsonObject, mask: SecretMask): JsonObject {
  return isClean(value, mask) ? value : maskedObject(value, mask);
}

function masked(value: Json, mask: SecretMask): Json {
  if (typeof value === 'string') return mask.text(value);
  if (Array.isArray(value)) return value.map((entry) => masked(entry, mask));
  if (isJsonObject(value)) return maskedObject(value, mask);
  return isSecretNumber(value, mask) ? secretDots : value;
}

function maskedObject(value: JsonObject, mask: SecretMask): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask.text(key), masked(inner, mask)]),
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
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [mask.text(name), mask.text(text)]),
  );
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

/**
 * A result without any secret in any of its parts. The sender hid the long ones before answers were read and cut; here
 * go short ones, which may be names and numbers that reading needs, and whatever only a reader of answers understands.
 */
export function maskResult(result: RunResult, mask: SecretMask): RunResult {
  if (!hidesSomething(mask)) return result;
  return {
    ...result,
    content: result.content.map((block) => maskBlock(block, mask)),
    structured: result.structured && maskObject(result.structured, mask),
    confirm: result.confirm === null ? null : mask.text(result.confirm),
    remembered: maskObject(result.remembered, mask),
    missing: result.missing.map(({ path, foundAt }) => ({ path, foundAt: foundAt.map(mask.text) })),
    steps: result.steps.map((step) => maskStep(step, mask)),
    error: result.error === null ? null : mask.text(result.error),
  };
}
