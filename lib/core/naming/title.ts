import { oneLine } from './one-line';

const titleCharactersMax = 200;

function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[_\-\s]+/u)
    .filter((word) => word !== '');
}

function isAllCapitals(word: string): boolean {
  return /^\p{Lu}{2,}\p{N}*$/u.test(word);
}

/** A title made from a name: `getHTTPStatus` is "Get HTTP status". Empty only for an empty name. */
export function titleFromName(name: string): string {
  const text = wordsOf(name)
    .map((word) => (isAllCapitals(word) ? word : word.toLowerCase()))
    .join(' ');
  if (text === '') return name;
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** What people see a tool by: its title on one line, or else one made from its name. */
export function toolTitle(tool: { name: string; title?: string | undefined }): string {
  return oneLine(tool.title ?? '', titleCharactersMax) || titleFromName(tool.name);
}
