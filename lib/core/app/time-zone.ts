/** Those found to be one: every call asks. */
const known = new Set<string>();

/**
 * True for an IANA time zone that this machine knows, such as "Europe/Berlin". An offset such as "+02:00" is
 * none: it would be wrong for half of the year.
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    known.add(name);
    return true;
  } catch {
    return false;
  }
}
