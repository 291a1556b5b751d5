import { isJsonObject, type Json } from '../json/json';
import { draftParameter } from '../parameters/draft-parameter';
import { bodyKinds, type Header, methods, queryStyles, type Source } from './recipe-schema';

function draftHeader(raw: Json): Header[] {
  if (!isJsonObject(raw) || typeof raw.value !== 'string') return [];
  return [{ name: typeof raw.name === 'string' ? raw.name : '', value: raw.value }];
}

/**
 * A request as it stands in a draft, however unfinished: what can't be read counts as not written, and a
 * method that is none as GET. Its parameters are as many as the draft has. Never throws.
 */
export function draftSource(raw: Json | undefined): Source {
  const draft = isJsonObject(raw) ? raw : {};
  return {
    method: methods.find((method) => method === draft.method) ?? 'GET',
    url: typeof draft.url === 'string' ? draft.url : '',
    for_each_of: typeof draft.for_each_of === 'string' ? draft.for_each_of : null,
    headers: Array.isArray(draft.headers) ? draft.headers.flatMap(draftHeader) : undefined,
    query: queryStyles.find((style) => style === draft.query),
    body: bodyKinds.find((kind) => kind === draft.body),
    params: Array.isArray(draft.params) ? draft.params.map(draftParameter) : [],
  };
}

/** The requests of a draft by their letters, in the order in which they run. */
export function draftSources(recipe: Json | undefined): [letter: string, source: Source][] {
  const sources = isJsonObject(recipe) ? recipe.sources : undefined;
  if (!isJsonObject(sources)) return [];
  return Object.keys(sources)
    .sort()
    .map((letter) => [letter, draftSource(sources[letter])]);
}
