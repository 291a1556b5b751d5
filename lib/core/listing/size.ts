import { stringifyJson, type Json } from '../json/json';
import { limits } from '../limits';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import type { ListedTool } from './listed-tool';

export interface ListingSize {
  /** Characters of all entries together, as serialized. */
  size: number;
  perTool: { name: string; title: string; size: number }[];
}

/** How large a listing is, in characters of its serialized entries (JavaScript string length). */
export function listingSize(entries: readonly ListedTool[]): ListingSize {
  const perTool = entries.map((entry) => ({
    name: entry.name,
    title: entry.title,
    size: stringifyJson(entry as unknown as Json).length,
  }));
  return { size: perTool.reduce((sum, each) => sum + each.size, 0), perTool };
}

/**
 * Why nothing of the app is served, naming its three largest tools; null where the listing is small
 * enough for every assistant.
 */
export function tooLargeSentence({ size, perTool }: ListingSize): Sentence | null {
  if (size <= limits.listingCharactersMax) return null;
  const tools = [...perTool]
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map((each) => `"${each.title}" (${each.size.toLocaleString('en')})`)
    .join(', ');
  return say('listing.tooLarge', { size, max: limits.listingCharactersMax, tools });
}
