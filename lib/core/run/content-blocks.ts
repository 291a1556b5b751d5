import { fromBase64, plainBase64 } from '../answer/base64';
import { cutText } from '../answer/json-sizes';
import { sniffFile } from '../answer/media';
import { type PickedFields, seenValue } from '../answer/seen-value';
import { isJsonObject, isLosslessNumber, stringifyJson, type Json } from '../json/json';
import { parseTemplate } from '../recipe/placeholder';
import type { ContentTemplate } from '../recipe/recipe-schema';
import type { ContentBlock } from './run-result';

/** The blocks, and whether texts of them were cut or left out for their length. */
export interface MadeBlocks {
  blocks: ContentBlock[];
  textsCut: boolean;
}

/**
 * What the assistant sees as blocks, made from picked values only. A block whose value isn't there is left
 * out; a picture or sound is known by its bytes, and one that assistants can't take is told in a text.
 * @param textCharactersMax characters of all texts together: one past it is cut, those after it left out.
 */
export async function contentBlocks(
  templates: readonly ContentTemplate[],
  seen: Json | undefined,
  fields: PickedFields,
  textCharactersMax: number,
): Promise<MadeBlocks> {
  const blocks: ContentBlock[] = [];
  let left = textCharactersMax;
  let textsCut = false;
  const at: ValueAt = (path) => resultAt(path, seen, fields);
  /** The text as far as it fits beside `beside`; null where none of it does. */
  const take = (text: string, beside = ''): string | null => {
    const room = left - beside.length;
    if (text.length > room) textsCut = true;
    if (text.length > room && room < 2) return null;
    const taken = text.length > room ? `${cutText(text, room - 1)}…` : text;
    // Hosts put each text on a line of its own.
    left = room - taken.length - 1;
    return taken;
  };
  for (const template of templates) {
    if (template.type === 'text') {
      const text = filled(template.text, at);
      const taken = text === null ? null : take(text);
      if (taken !== null) blocks.push({ type: 'text', text: taken });
    } else if (template.type === 'resource') {
      const uri = filled(template.uri, at)?.replace(/\s+/g, '%20');
      const text = plainText(at(template.text));
      const taken = uri && text !== null ? take(text, uri) : null;
      if (uri && taken !== null) {
        const resource = { uri, mimeType: template.mime, text: taken };
        blocks.push({ type: 'resource', resource });
      }
    } else {
      for (const block of await mediaBlocks(template.type, at(template.data))) {
        const taken = block.type === 'text' ? take(block.text) : '';
        if (taken !== null) blocks.push(block.type === 'text' ? { ...block, text: taken } : block);
      }
    }
  }
  return { blocks, textsCut };
}

type ValueAt = (path: string) => Json | undefined;

/** The value at a path that begins with `result`. */
function resultAt(path: string, seen: Json | undefined, fields: PickedFields): Json | undefined {
  return seenValue(seen, path.trim().replace(/^result\.?/, ''), fields);
}

/** Null where the template has placeholders and none of them has a value. */
function filled(template: string, at: ValueAt): string | null {
  let asked = 0;
  let known = 0;
  const parts = parseTemplate(template).map((part) => {
    if (part.kind === 'text') return part.text;
    asked += 1;
    const text = plainText(at(part.name));
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
  if (media?.kind === type) return [{ type, data: plainBase64(data), mimeType: media.mime }];
  const what = type === 'image' ? 'picture' : 'sound';
  return [{ type: 'text', text: `The answer has a ${what} that can't be shown here.` }];
}
