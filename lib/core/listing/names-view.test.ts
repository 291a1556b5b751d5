import { expect, test } from 'vitest';
import { namesView, namesViewWith, renamedNames } from './names-view';

const app = {
  shortName: 'clinic',
  reserved: ['clinic_help'],
  tools: [
    { name: 'free_slots', annotations: { readOnlyHint: true } },
    { name: 'cancel', title: 'Cancel a slot', annotations: {} },
    { name: 'clinic_cancel', annotations: { destructiveHint: true } },
    { name: 'help', annotations: {} },
  ],
};

test('names, modes and who took a name', () => {
  const view = namesView(app);
  expect(view.map((each) => [each.exposedName, each.title, each.modeSentence])).toEqual([
    ['clinic_free_slots', 'Free slots', 'Runs freely: it only reads'],
    ['clinic_cancel', 'Cancel a slot', 'Asks first: nobody has answered yet what it changes'],
    ['clinic_cancel', 'Clinic cancel', 'Asks first: the change could be hard to undo'],
    ['clinic_help', 'Help', 'Asks first: nobody has answered yet what it changes'],
  ]);
  expect(view.map((each) => each.leftOut?.message)).toEqual([
    undefined,
    undefined,
    'The tool "cancel" has the name "clinic_cancel": rename "clinic_cancel" or "cancel".',
    'The assistant keeps the name "clinic_help" for itself: rename "help".',
  ]);
});

test('a name being typed frees the name of another', () => {
  const typed = { name: 'cancel_slot', annotations: {} };
  const view = namesViewWith(app, 1, typed);
  expect(view[1]?.exposedName).toBe('clinic_cancel_slot');
  expect(view[2]?.leftOut).toBeNull();
  expect(app.tools[1]?.name).toBe('cancel');
});

test('renaming an app says which names change', () => {
  expect(renamedNames(app, 'clinic', 'smile')).toEqual([
    { from: 'clinic_free_slots', to: 'smile_free_slots' },
    { from: 'clinic_cancel', to: 'smile_cancel' },
    { from: 'clinic_cancel', to: 'smile_clinic_cancel' },
    { from: 'clinic_help', to: 'smile_help' },
  ]);
});

test('an app of very many tools is one pass', () => {
  const tools = Array.from({ length: 50_000 }, (_, index) => ({
    name: `getHTTPStatus_${index}`,
    annotations: {},
  }));
  const view = namesViewWith({ ...app, tools }, 3, { name: 'x', annotations: {} });
  expect(view).toHaveLength(50_000);
  expect(view[3]?.exposedName).toBe('clinic_x');
});
