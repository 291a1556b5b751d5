import { toolHref } from './tool-address';

export interface ProblemPlace {
  href: string;
  /** What the problem belongs to: a tool's or connection's place in the app, or the app. */
  owner: { kind: 'tool' | 'connection'; index: number } | { kind: 'app' };
  /** The path inside it. */
  field: string;
}

/** Where a problem of the whole document can be put right. */
export function problemPlace(slug: string, names: readonly string[], path: string): ProblemPlace {
  const [list, place, ...rest] = path.split('.');
  const index = Number(place);
  const field = rest.join('.');
  if (list === 'tools' && Number.isInteger(index)) {
    const query = field === '' ? '' : `?field=${encodeURIComponent(field)}`;
    return {
      href: `${toolHref(slug, names, index)}${query}`,
      owner: { kind: 'tool', index },
      field,
    };
  }
  if (list === 'connections' && Number.isInteger(index)) {
    return {
      href: `/apps/${slug}/connections?edit=${index}`,
      owner: { kind: 'connection', index },
      field,
    };
  }
  return { href: `/apps/${slug}`, owner: { kind: 'app' }, field: path };
}
