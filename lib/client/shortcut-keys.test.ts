import { describe, expect, it } from 'vitest';
import { matchesShortcut, shortcutWords } from './shortcut-keys';

function pressed(key: string, more: Partial<KeyboardEvent> = {}) {
  return {
    key,
    code: '',
    metaKey: false,
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  };
}

describe('which keys were pressed', () => {
  it.each([
    ['mod+k', pressed('k', { ctrlKey: true }), true],
    ['mod+k', pressed('K', { metaKey: true }), true],
    ['mod+k', pressed('k'), false],
    ['mod+k', pressed('k', { ctrlKey: true, altKey: true }), false],
    ['mod+z', pressed('Z', { ctrlKey: true, shiftKey: true }), false],
    ['mod+shift+z', pressed('Z', { ctrlKey: true, shiftKey: true }), true],
    ['mod+Enter', pressed('Enter', { metaKey: true }), true],
    ['/', pressed('/', { code: 'Slash' }), true],
    ['/', pressed('/', { code: 'Digit7', shiftKey: true }), true],
    ['?', pressed('?', { code: 'Slash', shiftKey: true }), true],
    ['/', pressed('?', { code: 'Slash', shiftKey: true }), false],
  ] as const)('%s', (keys, event, is) => {
    expect(matchesShortcut(event, keys)).toBe(is);
  });

  it('goes by the place of the key on a layout of another script', () => {
    expect(matchesShortcut(pressed('ن', { code: 'KeyK', ctrlKey: true }), 'mod+k')).toBe(true);
    expect(matchesShortcut(pressed('ن', { code: 'KeyJ', ctrlKey: true }), 'mod+k')).toBe(false);
    expect(matchesShortcut(pressed('ظ', { code: 'Slash' }), '/')).toBe(true);
    expect(matchesShortcut(pressed('؟', { code: 'Slash', shiftKey: true }), '?')).toBe(true);
    expect(matchesShortcut(pressed('؟', { code: 'Slash', shiftKey: true }), '/')).toBe(false);
  });
});

it('names the keys as they stand on the keyboard', () => {
  expect(shortcutWords('mod+k', true)).toBe('⌘K');
  expect(shortcutWords('mod+k', false)).toBe('Ctrl K');
  expect(shortcutWords('mod+shift+z', true)).toBe('⇧⌘Z');
  expect(shortcutWords('mod+Enter', false)).toBe('Ctrl ↵');
  expect(shortcutWords('?', false)).toBe('?');
});
