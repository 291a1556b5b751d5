/**
 * Marks an element as the place of a tool's field, by its path in the tool ("recipe.sources.a.url"), so that
 * problems lead there. The most specific marked element wins.
 */
export function fieldPlace(path: string): { 'data-field': string } {
  return { 'data-field': path };
}

function closestPlace(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const selector = `[data-field="${CSS.escape(parts.slice(0, count).join('.'))}"]`;
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

const focusable = 'input:checked, input, textarea, [contenteditable="true"], button, [tabindex]';
const foldsMax = 4;

/** The button of the closed fold that a place is folded away in; null where the place can be seen. */
function closedFoldAround(place: HTMLElement): HTMLElement | null {
  const panel = place.closest('[hidden][id]');
  return panel && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`);
}

/** The button of a fold inside a place that may hold the more exact place of a path. */
function closedFoldInside(place: HTMLElement, path: string): HTMLElement | null {
  if (place.dataset.field === path) return null;
  return place.querySelector<HTMLElement>('[aria-expanded="false"][data-fold]');
}

/** Goes to the field of a path, opening what is folded away on the way to it. */
export function goToField(path: string, folds = 0): void {
  const place = closestPlace(path);
  if (!place) return;
  const folded = closedFoldAround(place) ?? closedFoldInside(place, path);
  if (folded && folds < foldsMax) {
    folded.click();
    requestAnimationFrame(() => goToField(path, folds + 1));
    return;
  }
  const target = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
  place.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
