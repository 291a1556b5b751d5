import { llmParameters } from '../../parameters/llm-parameters';
import { readArguments } from '../../parameters/read-arguments';
import { buildRequest, compileSource, type RequestValues } from '../compile';
import { sourceSchema } from '../recipe-schema';

const base_url = 'https://api.clinic.example/v1';

/** For tests: reads the arguments as a call does, then builds the request; `target` follows the connection's address. */
export function sent(source: object, args: unknown, more: Partial<RequestValues> = {}) {
  const parsed = sourceSchema.parse({ method: 'GET', url: '/x', ...source });
  const read = readArguments(llmParameters({ sources: { a: parsed } }), args, { strict: true });
  if (read.kind === 'refused') return { refused: read.argument, sentence: read.sentence };
  const values = { arguments: read.arguments, variables: {}, answers: {}, ...more };
  const built = buildRequest(compileSource('b', parsed, { base_url }), values);
  if (built.kind === 'refused') return { refused: built.argument, sentence: built.sentence };
  const { url, headers, body } = built.request;
  if (new URL(url).href !== url) throw new Error(`A client would send ${new URL(url).href}.`);
  return { target: url.slice(base_url.length), headers, body };
}

/** For tests: the text of the body that was sent. */
export function textOf(result: ReturnType<typeof sent>) {
  return result.body?.kind === 'text' ? result.body.text : undefined;
}

/** For tests: a parameter that the model fills. */
export const llm = (name: string, more: object = {}) => ({ from: 'llm', name, ...more });

/** For tests: the same, required. */
export const must = (name: string, type = 'string') => llm(name, { type, required: true });
