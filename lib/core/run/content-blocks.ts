import { fromBase64 } from '../answer/base64';
import { cutText } from '../answer/json-sizes';
import { sniffFile } from '../answer/media';
import { isJsonObject, isLosslessNumber, stringifyJson, type Json } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import { parseTemplate } from '../recipe/placeholder';
import type { ContentTemplate } from '../recipe/recipe-schema';
import type { ContentBlock } from './run-result';

/**
 * What the agent sees as blocks, made from picked values only. A block whose value isn't there is left
 * out; a picture or sound is known by its bytes, and one that assistants can't take is told in a text.
 * @param textCharactersMax characters of all texts together.
 */
export async function contentBlocks(
  templates: readonly ContentTemplate[],
  seen: Json | undefined,
  textCharactersMax: number,
): Promise<ContentBlock[]> {
  const blocks: ContentBlock[] = [];
  let left = textCharactersMax;
  const take = (text: string) => {
    const taken = cutText(text, Math.max(0, left));
    left -= taken.length;
    return taken === text ? text : `${taken}…`;
  };
  for (const template of templates) {
    if (template.type === 'text') {
      const text = filled(template.text, seen);
      if (text !== null) blocks.push({ type: 'text', text: take(text) });
    } else if (template.type === 'resource') {
      const uri = filled(template.uri, seen)?.replace(/\s+/g, '%20');
      const text = plainText(resultAt(template.text, seen));
      if (uri && text !== null) {
        const resource = { uri, mimeType: template.mime, text: take(text) };
        blocks.push({ type: 'resource', resource });
      }
    } else {
      blocks.push(...(await mediaBlocks(template.type, resultAt(template.data, seen))));
    }
  }
  return blocks;
}

/** A path of the result, with or without `result.` in front. */
function resultAt(path: string, seen: Json | undefined): Json | undefined {
  const written = path.trim();
  if (written === 'result') return seen;
  const parts = pathParts(written);
  return valueAt(seen, parts, parts[0] === 'result' ? 1 : 0);
}

/** Null where the template has placeholders and none of them has a value. */
function filled(template: string, seen: Json | undefined): string | null {
  let asked = 0;
  let known = 0;
  const parts = parseTemplate(template).map((part) => {
    if (part.kind === 'text') return part.text;
    asked += 1;
    const text = plainText(resultAt(part.name, seen));
    if (text !== null) known += 1;
    return text ?? '';
  });
  return asked > 0 && known === 0 ? null : parts.join('');
}

function plainText(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) || (isJsonObject(value) && !isLosslessNumber(value))) {
    return stringifyJson(value);
  }
  return String(value);
}

async function mediaBlocks(
  type: 'image' | 'audio',
  data: Json | undefined,
): Promise<ContentBlock[]> {
  if (Array.isArray(data)) {
    return (await Promise.all(data.map((entry) => mediaBlocks(type, entry)))).flat();
  }
  if (typeof data !== 'string' || data === '') return [];
  const bytes = fromBase64(data);
  const media = bytes === null ? null : (await sniffFile(bytes)).media;
  if (media?.kind === type) {
    const plain = data
      .replace(/^data:[^,]*,/i, '')
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    return [{ type, data: plain.replace(/\s+/g, ''), mimeType: media.mime }];
  }
  const what = type === 'image' ? 'picture' : 'sound';
  return [{ type: 'text', text: `The answer has a ${what} that can't be shown here.` }];
}
