import { jsonAt, type JsonPlace, withJsonAt } from '../json/edit-json';
import type { JsonObject } from '../json/json';

/** The tool with `{{name}}` as the last segment of a request's path, in front of any query. */
export function withPathPlaceholder(tool: JsonObject, letter: string, name: string): JsonObject {
  const place: JsonPlace = ['recipe', 'sources', letter, 'url'];
  const before = jsonAt(tool, place);
  const url = typeof before === 'string' ? before : '';
  if (name === '') return tool;
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/su.exec(url) ?? [];
  const separator = path.endsWith('/') ? '' : '/';
  return withJsonAt(tool, place, `${path}${separator}{{${name}}}${query}`);
}
