import { describe, expect, it, vi } from 'vitest';
import { EditHistory } from './edit-history';

function historyAt() {
  const clock = { now: 0 };
  return { clock, history: new EditHistory<string>(() => clock.now) };
}

describe('undoing edits', () => {
  it('goes back and forth', () => {
    const { history } = historyAt();
    history.record('', 'name');
    history.record('book', 'title');
    expect(history.undo('book a slot')).toBe('book');
    expect(history.undo('book')).toBe('');
    expect(history.undo('')).toBeUndefined();
    expect(history.redo('')).toBe('book');
    expect(history.redo('book')).toBe('book a slot');
    expect(history.redo('book a slot')).toBeUndefined();
  });

  it('takes a word typed at once as one step, and a pause or another place as the next', () => {
    const { history, clock } = historyAt();
    history.record('', 'name');
    clock.now = 900;
    history.record('b', 'name');
    clock.now = 1_800;
    history.record('bo', 'name');
    clock.now = 9_000;
    history.record('boo', 'name');
    expect(history.undo('book')).toBe('boo');
    expect(history.undo('boo')).toBe('');
  });

  it('forgets what was undone as soon as something else is edited', () => {
    const { history } = historyAt();
    history.record('a', 'name');
    history.undo('b');
    history.record('a', 'title');
    expect(history.redo('c')).toBeUndefined();
  });

  it('has nothing to undo once it was told to forget', () => {
    const { history } = historyAt();
    history.record('a', 'name');
    history.forget();
    expect(history.undo('b')).toBeUndefined();
    expect(history.state()).toEqual({ canUndo: false, canRedo: false });
  });

  it('starts a new step after undoing, however quick', () => {
    const { history } = historyAt();
    history.record('a', 'name');
    expect(history.undo('b')).toBe('a');
    history.record('a', 'name');
    expect(history.undo('c')).toBe('a');
  });

  it('tells when undoing becomes possible, and only then', () => {
    const { history } = historyAt();
    const heard = vi.fn();
    history.subscribe(heard);
    history.record('a', 'name');
    history.record('b', 'title');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(history.state()).toEqual({ canUndo: true, canRedo: false });
  });
});
