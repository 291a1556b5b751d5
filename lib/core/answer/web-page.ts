const pageStart = /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<(!doctype\s+html|html)\b/i;

/** Whether a text is a page for a browser rather than data. */
export function looksLikePage(text: string): boolean {
  return pageStart.test(text.slice(0, 1000));
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function characterOf(entity: string, code: string): string {
  const known = named[code.toLowerCase()];
  if (known !== undefined) return known;
  const digits = /^#(x?)([0-9a-f]{1,6})$/i.exec(code);
  if (!digits) return entity;
  const point = Number.parseInt(digits[2] ?? '', digits[1] === '' ? 10 : 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
}

/** A text with its entities as what they stand for. */
export function withCharacters(text: string): string {
  return text.replace(/&(#?\w+);/g, characterOf);
}

const inlineTags =
  /<\/?(?:a|abbr|b|bdi|big|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var)(?:\s[^<>]*|\/)?>/gi;
const blockTags =
  /<\/?(?:address|article|blockquote|body|br|center|dd|div|dl|dt|footer|h[1-6]|head|header|hr|img|li|main|meta|ol|p|pre|section|table|tbody|td|th|thead|title|tr|ul)(?:\s[^<>]*|\/)?>/gi;
const hiddenText = /<(script|style)(?:\s[^<>]*)?>[^<]*(?:<\/\1>)?|<!--[^<>]*-->/gi;

/** A word in pointed brackets that stands for something, as in `<slot> is missing`. */
const bracketed = /^\s*<[\w .-]+>[^<>]*[^<>\s]\s*$/;

/** Whether a text begins with a tag of whatever kind. */
export function isMarkup(text: string): boolean {
  return /^\s*<[a-z!?/]/i.test(text) && !bracketed.test(text);
}

/** A text without the tags of HTML; those of any other kind stay. */
export function withoutTags(text: string): string {
  return text.replace(hiddenText, '').replace(inlineTags, '').replace(blockTags, '\n');
}

/** The title of a page, as its readers see it; null where it has none. */
export function pageTitle(html: string): string | null {
  const title = /<title(?:\s[^<>]*)?>([^<]*)/i.exec(html.slice(0, 100_000))?.[1];
  const text = title === undefined ? '' : withCharacters(title).trim();
  return text === '' ? null : text;
}
