/** Marks an element as the place of an argument, by its path in the arguments ("items.0.sku"). */
export function argumentPlace(path: string): { 'data-argument': string } {
  return { 'data-argument': path };
}

/** Goes to the field of an argument. */
export function goToArgument(path: string): void {
  const place = document.querySelector(`[data-argument="${CSS.escape(path)}"]`);
  const field = place?.querySelector<HTMLElement>('input, textarea, button');
  place?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}
