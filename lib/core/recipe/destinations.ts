import type { Parameter, ParameterPlace } from '../parameters/parameter-schema';
import { fixedPlaceholders, parameterPlaces } from './parameter-place';
import { placeholderMeaning, placeholdersIn, type TemplatePart } from './placeholder';
import type { Source } from './recipe-schema';
import { urlTemplate } from './url-template';

/** Where a value ends up; `value` is inside another parameter's fixed value. */
export type Destination = ParameterPlace | 'value';

function namesIn(parts: readonly TemplatePart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
}

/**
 * The places that the placeholders of a request put each of its parameters in, in the order of an address, then
 * headers, then other values.
 */
export function writtenDestinations(source: Source): Map<Parameter, Destination[]> {
  const { segments, query } = urlTemplate(source.url);
  const written: [Destination, string[]][] = [
    ['path', segments.flatMap(namesIn)],
    ['query', query.flatMap(({ name, value }) => namesIn([...name, ...(value ?? [])]))],
    ['header', (source.headers ?? []).flatMap((header) => placeholdersIn(header.value))],
    ['value', source.params.flatMap(fixedPlaceholders)],
  ];
  const result = new Map<Parameter, Destination[]>(source.params.map((each) => [each, []]));
  for (const [destination, names] of written) {
    for (const name of names) {
      const meaning = placeholderMeaning(name, source.params);
      if (meaning.kind !== 'parameter') continue;
      const found = result.get(meaning.parameter);
      if (found && !found.includes(destination)) found.push(destination);
    }
  }
  return result;
}

/** Every place of a request that each of its parameters ends up in. One that ends up nowhere has none. */
export function destinations(source: Source): Map<Parameter, Destination[]> {
  const result = writtenDestinations(source);
  for (const [parameter, place] of parameterPlaces(source)) {
    const found = result.get(parameter);
    if (found && place !== null && !found.includes(place)) found.push(place);
  }
  return result;
}
