import 'server-only';

/** The text as a Postgres text can hold it: without NUL. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
