import type { Problem } from '../core/errors';
import type { SentenceCode } from '../core/sentences/catalogue';
import { toolHref } from './tool-address';

export interface ProblemPlace {
  href: string;
  /** What the problem belongs to: a tool's or connection's place in the app, or the app. */
  owner: { kind: 'tool' | 'connection'; index: number } | { kind: 'app' };
  /** The path inside it. */
  field: string;
}

/** What is put right where secrets are entered, also where it is a tool that needs them. */
const aboutSecrets: readonly string[] = [
  'connection.secretToEnter',
  'connection.secretToEnterAgain',
] satisfies SentenceCode[];

/** Where a problem of the whole document can be put right. */
export function problemPlace(
  slug: string,
  names: readonly string[],
  { path, code }: Pick<Problem, 'path' | 'code'>,
): ProblemPlace {
  const [list, place, ...rest] = path.split('.');
  const index = Number(place);
  const field = rest.join('.');
  if (list === 'tools' && Number.isInteger(index)) {
    const query = field === '' ? '' : `?field=${encodeURIComponent(field)}`;
    const isAboutSecret = aboutSecrets.includes(code);
    return {
      href: isAboutSecret ? `/apps/${slug}/connections` : `${toolHref(slug, names, index)}${query}`,
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
