/** Where the button that adds a tool is found, with and without tools. */
export const addToolId = 'add-tool';

/** Where the link of the tool at a place of the list is found. */
export const toolLinkId = (index: number) => `tool-${index}`;

/**
 * Goes on, once the list is drawn without a tool and its menu is closed, at the tool that is at a place now; at
 * the button that adds one where that is null.
 */
export function focusTool(index: number | null): void {
  const id = index === null ? addToolId : toolLinkId(index);
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
