const plainName = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u;

/** The last part of a tool's page address: its name where that is one of a kind and plain, else `~` and its place from 1. */
export function toolAddress(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const isAlone = names.indexOf(name) === index && names.lastIndexOf(name) === index;
  return isAlone && plainName.test(name) ? encodeURIComponent(name) : `~${index + 1}`;
}

/** The page of a tool. */
export function toolHref(slug: string, names: readonly string[], index: number): string {
  return `/apps/${slug}/tools/${toolAddress(names, index)}`;
}

/** Which tool an address means, or -1. */
export function toolIndex(names: readonly string[], address: string): number {
  const text = readable(address);
  const place = /^~(\d+)$/.exec(text);
  if (place) return names[Number(place[1]) - 1] === undefined ? -1 : Number(place[1]) - 1;
  return names.indexOf(text);
}

function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
