import type { Json } from '../json/json';
import { fitsType, typedValue } from '../parameters/typed-value';
import type { Parameter } from '../parameters/parameter-schema';
import { textsIn } from './parameter-place';
import { holdsPlaceholder, parseTemplate, type TemplatePart } from './placeholder';

/** What a fixed value comes to: itself, a text with placeholders, a list or object that holds some, or nothing. */
export type FixedValue =
  | { kind: 'value'; value: Json | undefined }
  | { kind: 'template'; template: TemplatePart[] }
  | { kind: 'structure'; value: Json }
  | { kind: 'misfit' };

/** A list with placeholders in it, its other entries as their declared type; undefined where one can't take it. */
function typedEntries(list: readonly Json[], items: NonNullable<Parameter['items']>) {
  const entries = list.map((entry) => {
    const waits = textsIn(entry).some(holdsPlaceholder);
    if (waits) return typeof entry === 'string' ? entry : undefined;
    return typedValue({ type: items }, entry);
  });
  return entries.includes(undefined) ? undefined : (entries as Json[]);
}

/** Reads a fixed value by its declared type. Placeholders are looked for before JSON text is read. */
export function fixedValue(
  parameter: Pick<Parameter, 'value' | 'type' | 'items' | 'nullable'>,
): FixedValue {
  const { value, type } = parameter;
  if (value === null) {
    return parameter.nullable ? { kind: 'value', value: null } : { kind: 'misfit' };
  }
  const template = typeof value === 'string' ? parseTemplate(value) : [];
  if (template.length === 1 && template[0]?.kind === 'placeholder')
    return { kind: 'template', template };
  const holds = textsIn(value).some(holdsPlaceholder);
  if (holds && (type === 'object' || type === 'array')) {
    const read = typedValue({ type }, value);
    const { items } = parameter;
    const structure = items && Array.isArray(read) ? typedEntries(read, items) : read;
    return structure === undefined ? { kind: 'misfit' } : { kind: 'structure', value: structure };
  }
  if (holds) return typeof value === 'string' ? { kind: 'template', template } : { kind: 'misfit' };
  const typed = typedValue(parameter, value);
  const fits = typeof value === 'string' || fitsType(parameter, value);
  return typed === undefined || !fits ? { kind: 'misfit' } : { kind: 'value', value: typed };
}
