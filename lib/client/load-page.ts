/**
 * Goes to a page of this instance by loading all of it anew, so that nothing is left of the person or the
 * workspace before.
 */
export function loadPage(address: string): void {
  window.location.assign(address);
}
