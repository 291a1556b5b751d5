/** Keys of a shortcut, as "mod+k", "mod+shift+z" or "/". `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type ShortcutKeys = string;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

function taken(keys: ShortcutKeys) {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    mod: parts.includes('mod'),
    shift: parts.includes('shift'),
  };
}

/** Where a character is on the keyboard, for layouts whose letters are others. */
function codeOf(key: string): string | null {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return key === '/' || key === '?' ? 'Slash' : null;
}

function isKey(event: Pressed, key: string): boolean {
  if (event.key.toLowerCase() === key.toLowerCase()) return true;
  const isOtherScript = event.key.length === 1 && event.key > '\u007F';
  return isOtherScript && event.code === codeOf(key);
}

/** Whether these keys were pressed; on a layout of another script, by where the keys are. */
export function matchesShortcut(event: Pressed, keys: ShortcutKeys): boolean {
  const { key, mod, shift } = taken(keys);
  if (event.altKey || (event.metaKey || event.ctrlKey) !== mod) return false;
  if (mod || /^[a-z]$/i.test(key)) return event.shiftKey === shift && isKey(event, key);
  return isKey(event, key) && (event.key === key || event.shiftKey === (key === '?'));
}

/** Whether a shortcut works while one types, as those with ⌘ or Ctrl do. */
export function worksWhileTyping(keys: ShortcutKeys): boolean {
  return taken(keys).mod;
}

const symbols: Record<string, string> = { Enter: '↵', Escape: 'Esc' };

/** A shortcut as it stands on the keyboard at hand: "⌘K" or "Ctrl K". */
export function shortcutWords(keys: ShortcutKeys, isMac: boolean): string {
  const { key, mod, shift } = taken(keys);
  const last = symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  if (isMac) return `${shift ? '⇧' : ''}${mod ? '⌘' : ''}${last}`;
  return [mod && 'Ctrl', shift && 'Shift', last].filter(Boolean).join(' ');
}
