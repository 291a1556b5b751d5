import { isJsonObject, type Json } from '../json/json';
import {
  type Parameter,
  parameterOrigins,
  parameterPlaces,
  parameterSchema,
  parameterShows,
  parameterTypes,
} from './parameter-schema';
import { scalarTypes } from './scalar-value';

function oneOf<T extends string>(options: readonly T[], value: Json | undefined): T | undefined {
  return options.find((option) => option === value);
}

/**
 * A parameter as it stands in a draft, however unfinished: what can't be read counts as not written.
 * Never throws.
 */
export function draftParameter(raw: Json | undefined): Parameter {
  const read = parameterSchema.safeParse(raw);
  if (read.success) return read.data;
  const draft = isJsonObject(raw) ? raw : {};
  return {
    from: oneOf(parameterOrigins, draft.from) ?? 'llm',
    name: typeof draft.name === 'string' ? draft.name : '',
    value: draft.value ?? '',
    type: oneOf(parameterTypes, draft.type) ?? 'string',
    required: draft.required === true,
    items: oneOf(scalarTypes, draft.items),
    fields: Array.isArray(draft.fields) ? draft.fields.map(draftParameter) : undefined,
    values: Array.isArray(draft.values) && draft.values.length > 0 ? draft.values : undefined,
    default: draft.default,
    nullable: draft.nullable === true ? true : undefined,
    send_empty: draft.send_empty === true ? true : undefined,
    show: oneOf(parameterShows, draft.show),
    as: typeof draft.as === 'string' ? draft.as : undefined,
    in: oneOf(parameterPlaces, draft.in),
  };
}
