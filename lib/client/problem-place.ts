import { toolHref } from './tool-address';

const toolFields: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  description: 'What it does',
  connection: 'Connection',
  annotations: 'Safety',
  confirm: 'Receipt',
  timeout_ms: 'Time limit',
};

const connectionFields: Record<string, string> = {
  id: 'Id',
  name: 'Name',
  base_url: 'Address',
  auth: 'Sign-in',
  headers: 'Headers',
};

/** A field's place in words; what has no word of its own is named by its path. */
export function toolFieldWords(path: string): string {
  const [first = ''] = path.split('.');
  if (first === 'recipe') return path === 'recipe' ? 'Recipe' : path.slice('recipe.'.length);
  return toolFields[first] ?? path;
}

export function connectionFieldWords(path: string): string {
  return connectionFields[path.split('.')[0] ?? ''] ?? path;
}

export interface ProblemPlace {
  href: string;
  /** What the problem belongs to: a tool's or connection's place in the app, or the app. */
  owner: { kind: 'tool' | 'connection'; index: number } | { kind: 'app' };
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
      field: toolFieldWords(field),
    };
  }
  if (list === 'connections' && Number.isInteger(index)) {
    return {
      href: `/apps/${slug}/connections?edit=${index}`,
      owner: { kind: 'connection', index },
      field: connectionFieldWords(field),
    };
  }
  return { href: `/apps/${slug}`, owner: { kind: 'app' }, field: path };
}
