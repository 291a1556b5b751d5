import 'server-only';

/** The text as a Postgres text can hold it: without NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '');
}
