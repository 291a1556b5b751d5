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

/** The title of a page, as its readers see it; null where it has none. */
export function pageTitle(html: string): string | null {
  const title = /<title(?:\s[^<>]*)?>([^<]*)/i.exec(html.slice(0, 100_000))?.[1];
  const text = title?.replace(/&(#?\w+);/g, characterOf).trim();
  return text === undefined || text === '' ? null : text;
}
