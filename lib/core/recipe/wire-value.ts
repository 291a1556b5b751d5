import { isJsonObject, type Json } from '../json/json';
import { argumentName } from '../naming/argument-name';
import { parseDottedName, type NamePart } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { bodyTree, type BodyTree, treeValue } from './body-tree';

export type Rename = (value: Json) => Json;

const asItIs: Rename = (value) => value;

function fieldParts(field: Parameter): NamePart[] {
  const dotted = parseDottedName(field.name);
  return dotted.kind === 'path' ? dotted.parts : [field.name];
}

function isPlain(field: Parameter): boolean {
  const parts = fieldParts(field);
  return (
    parts.length === 1 && parts[0] === argumentName(field) && (field.fields ?? []).every(isPlain)
  );
}

/**
 * Turns a value with declared fields from the names the model uses into the names the other side
 * uses, dots building nested fields. Free where the two don't differ.
 */
export function wireRename(parameter: Parameter): Rename {
  const fields = parameter.fields ?? [];
  if (fields.every(isPlain)) return asItIs;
  const tree: BodyTree<Json> | null = bodyTree(
    fields.map((field) => {
      const name = argumentName(field);
      const rename = wireRename(field);
      return {
        parts: fieldParts(field),
        read: (object: Json) => {
          if (!isJsonObject(object) || !Object.hasOwn(object, name)) return undefined;
          const value = object[name] as Json;
          return value === null ? null : rename(value);
        },
      };
    }),
  );
  const one: Rename = (value) =>
    isJsonObject(value) && tree ? (treeValue(tree, value) ?? {}) : value;
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}
