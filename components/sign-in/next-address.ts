/** Where somebody goes once signed in: a page of this instance, or the first one. */
export function nextAddress(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) ? wanted : '/';
}
