import type { Json, JsonObject } from '../json/json';
import { strictSchema } from '../parameters/strict-schema';
import type { ListedTool } from './listed-tool';

/** The forms in which hosts take a list of tools. */
export const listingFormats = ['mcp', 'openai', 'openai_chat', 'anthropic', 'gemini'] as const;
export type ListingFormat = (typeof listingFormats)[number];

/**
 * The entries as the value of a host's own `tools`: for MCP the entries of `tools/list`, for OpenAI
 * those of the Responses or of the Chat Completions API, for Anthropic those of the Messages API, for
 * Gemini one `functionDeclarations`. With `strict` a host that has a strict form gets it, for the
 * tools that refuse arguments they don't know.
 */
export function listingAs(
  format: ListingFormat,
  entries: readonly ListedTool[],
  options: { strict: boolean } = { strict: true },
): Json[] {
  switch (format) {
    case 'mcp':
      return entries.map((entry) => entry as unknown as JsonObject);
    case 'openai':
      return entries.map((entry) => ({
        type: 'function',
        ...openAiFunction(entry, options.strict),
      }));
    case 'openai_chat':
      return entries.map((entry) => ({
        type: 'function',
        function: openAiFunction(entry, options.strict),
      }));
    case 'anthropic':
      return entries.map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: inputSchema,
      }));
    case 'gemini':
      return [
        {
          functionDeclarations: entries.map(({ name, description, inputSchema }) => ({
            name,
            description,
            parametersJsonSchema: inputSchema,
          })),
        },
      ];
  }
}

/** `strict` is always written, since one of the two APIs takes a missing one for true. */
function openAiFunction(entry: ListedTool, wanted: boolean): JsonObject {
  const { name, description, inputSchema } = entry;
  const strict = wanted && isClosed(inputSchema);
  return {
    name,
    description,
    parameters: strict ? strictSchema(inputSchema) : inputSchema,
    strict,
  };
}

/** True for a schema that allows no property it doesn't name, at any level: what a strict form needs. */
function isClosed(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isClosed);
  if (typeof value !== 'object' || value === null) return true;
  const schema = value as JsonObject;
  if (schema['type'] === 'object' && schema['additionalProperties'] !== false) return false;
  return ['properties', 'items', 'anyOf'].every((word) => {
    const inner = schema[word];
    if (inner === undefined) return true;
    return word === 'properties'
      ? Object.values(inner as JsonObject).every(isClosed)
      : isClosed(inner);
  });
}
