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

/** Goes to the field of a path, opening what is folded away on the way to it. */
export function goToField(path: string, folds = 0): void {
  const place = closestPlace(path);
  if (!place) return;
  const folded = place.querySelector<HTMLElement>('[aria-expanded="false"][data-fold]');
  if (folded && place.dataset.field !== path && folds < foldsMax) {
    folded.click();
    requestAnimationFrame(() => goToField(path, folds + 1));
    return;
  }
  const target = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
  place.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
