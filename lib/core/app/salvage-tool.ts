import type { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { toolSchema, type Tool } from '../tool/tool-schema';
import { parsePart } from './parse-part';

export interface SalvagedTool {
  tool: Tool;
  /** Paths whose content was replaced: what is said about anything below them would be wrong. */
  replaced: ReadonlySet<string>;
}

const sourceFiller = { method: 'GET', url: '/' };

/**
 * A tool whose schema problems are taken out, so that the rest of it can be examined all the same and
 * every problem of a document is listed at once; null where nothing of it can be used.
 */
export function salvageTool(raw: Json, issues: readonly z.core.$ZodIssue[]): SalvagedTool | null {
  if (!isJsonObject(raw) || issues.length === 0) return null;
  const draft = copy(raw);
  if (!isJsonObject(draft)) return null;
  const replaced = new Set<string>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const place = at(draft, issue.path);
      if (isJsonObject(place)) for (const key of issue.keys) delete place[key];
    } else {
      replaced.add(replace(draft, issue.path.map(String)));
    }
  }
  const again = parsePart(toolSchema, draft, '');
  return again.kind === 'parsed' ? { tool: again.data, replaced } : null;
}

function copy(value: Json): Json {
  if (Array.isArray(value)) return value.map(copy);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function at(value: Json, path: readonly PropertyKey[]): Json | undefined {
  let current: Json | undefined = value;
  for (const part of path) {
    if (Array.isArray(current)) current = current[Number(part)];
    else if (isJsonObject(current)) current = current[String(part)];
    else return undefined;
  }
  return current;
}

/** Takes out the smallest part around a path that can be missing; returns the path to say nothing about. */
function replace(draft: JsonObject, path: readonly string[]): string {
  const [key = '', ...rest] = path;
  if (key === 'recipe') return `recipe${replaceInRecipe(draft, rest)}`;
  delete draft[key];
  if (key === 'name') draft['name'] = 'unnamed';
  return key;
}

function replaceInRecipe(draft: JsonObject, path: readonly string[]): string {
  const recipe = draft['recipe'];
  if (!isJsonObject(recipe) || path.length === 0) {
    draft['recipe'] = { kind: 'fetch', sources: { a: { ...sourceFiller } } };
    return '';
  }
  const [key = '', ...rest] = path;
  if (key === 'sources') return `.sources${replaceInSources(recipe, rest)}`;
  delete recipe[key];
  if (key === 'kind') recipe['kind'] = 'fetch';
  return `.${key}`;
}

function replaceInSources(recipe: JsonObject, path: readonly string[]): string {
  const sources = recipe['sources'];
  const [letter = '', ...rest] = path;
  const source = isJsonObject(sources) ? sources[letter] : undefined;
  if (!isJsonObject(sources) || !isJsonObject(source) || rest.length === 0) {
    if (isJsonObject(sources)) delete sources[letter];
    if (!isJsonObject(sources) || Object.keys(sources).length === 0) {
      recipe['sources'] = { a: { ...sourceFiller } };
    }
    return '';
  }
  return `.${letter}${replaceInSource(source, rest)}`;
}

function replaceInSource(source: JsonObject, path: readonly string[]): string {
  const [key = '', index = '', own = ''] = path;
  const parameters = source['params'];
  if (key === 'params' && Array.isArray(parameters) && index !== '') {
    const parameter = parameters[Number(index)];
    if (isJsonObject(parameter) && own !== '' && own !== 'name') {
      delete parameter[own];
      return `.params.${index}`;
    }
    parameters[Number(index)] = { from: 'fixed', name: `unnamed ${index}` };
    return '';
  }
  delete source[key];
  if (key === 'method') source['method'] = sourceFiller.method;
  if (key === 'url') source['url'] = sourceFiller.url;
  return '';
}

/** True for a path at or below one that was replaced. */
export function isReplaced(path: string, replaced: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    if (replaced.has(path.slice(0, end))) return true;
  }
  return false;
}
