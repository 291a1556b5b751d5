import { isJsonObject, type Json } from '../json/json';
import type { Parameter, ParameterPlace } from '../parameters/parameter-schema';
import { parseTemplate, placeholderMeaning, placeholdersIn } from './placeholder';
import type { Source } from './recipe-schema';

/** Every text inside a value, at any depth. */
export function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** The placeholders in a request's fixed values. */
export function fixedPlaceholders(parameter: Parameter): string[] {
  return parameter.from === 'fixed' ? textsIn(parameter.value).flatMap(placeholdersIn) : [];
}

/** The placeholders of a request: those of its address, then of its headers, then of its fixed values. */
export function requestPlaceholders(source: Pick<Source, 'url' | 'headers' | 'params'>): string[] {
  return [
    ...placeholdersIn(source.url),
    ...(source.headers ?? []).flatMap((header) => placeholdersIn(header.value)),
    ...source.params.flatMap(fixedPlaceholders),
  ];
}

/** The parameters that some placeholder of the request stands for. */
export function placedByPlaceholder(source: Source): Set<Parameter> {
  return new Set(
    requestPlaceholders(source).flatMap((name) => {
      const meaning = placeholderMeaning(name, source.params);
      return meaning.kind === 'parameter' ? [meaning.parameter] : [];
    }),
  );
}

/** Where a parameter of this request goes when nobody says anything else. */
export function usualPlace({ method }: Pick<Source, 'method'>): 'query' | 'body' {
  return method === 'GET' ? 'query' : 'body';
}

/**
 * Where each parameter of a request goes beside its placeholders: where `in` says; else nowhere more
 * if a placeholder already puts it somewhere; else the query of a GET and the body of anything else.
 */
export function parameterPlaces(
  source: Source,
): Map<Parameter, Exclude<ParameterPlace, 'path'> | null> {
  const placed = placedByPlaceholder(source);
  const inQuery = new Set(queryPlaceholders(source));
  const usual = usualPlace(source);
  return new Map(
    source.params.map((parameter) => {
      if (parameter.in === 'path' || (parameter.in === 'query' && inQuery.has(parameter.name))) {
        return [parameter, null];
      }
      return [parameter, parameter.in ?? (placed.has(parameter) ? null : usual)];
    }),
  );
}

/** The placeholders after the `?` of the address. */
function queryPlaceholders(source: Source): string[] {
  const parts = parseTemplate(source.url);
  const start = parts.findIndex((part) => part.kind === 'text' && part.text.includes('?'));
  if (start === -1) return [];
  return parts.slice(start).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
}
