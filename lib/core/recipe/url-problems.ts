import type { Source } from './recipe-schema';
import { hasOpenPlaceholder, parseTemplate } from './placeholder';
import { urlTemplate } from './url-template';

const stays = 'write only what follows the connection\'s address, such as "/slots"';

/** What is written in a `url`, with `{}` for each placeholder, whose names may hold anything. */
function written(url: string): string {
  return parseTemplate(url.trim())
    .map((part) => (part.kind === 'text' ? part.text : '{}'))
    .join('');
}

/** Why a `url` would leave its connection or isn't one, as a sentence; null where nothing is wrong. */
export function urlProblem(source: Pick<Source, 'url'>): string | null {
  const text = written(source.url);
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    return `A url can't hold line breaks or control characters: ${stays}.`;
  }
  if (text.includes('\\')) return 'A url can\'t hold "\\": write "/" instead.';
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) {
    return `A request can't leave its connection: ${stays}, beginning with "/".`;
  }
  if (text.startsWith('//')) return `"//" would lead to another host: ${stays}.`;
  if (text.startsWith('@')) return `"@" would lead to another host: ${stays}.`;
  if (hasOpenPlaceholder(source.url)) return 'A "{{" is never closed: write "}}" after the name.';
  if (text.includes('#'))
    return 'What follows "#" is never sent: write "%23" if you mean the character.';
  if (urlTemplate(source.url).climbs) {
    return `".." would climb above the connection's address: ${stays}.`;
  }
  return null;
}
