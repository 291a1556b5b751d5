import { expect, test } from 'vitest';
import type { AppSummary } from '@/lib/contract/apps';
import { nextStep } from './next-step';

const done: AppSummary = {
  slug: 'clinic',
  name: 'Clinic',
  description: '',
  tools: 2,
  asks_first: 0,
  live_version: 1,
  unpublished_changes: false,
  unpublished_change_count: 0,
  problems: 0,
  calls_today: 0,
  missing_secrets: [],
  waiting_sign_ins: [],
  created_at: '2026-12-01T09:00:00Z',
  updated_at: '2026-12-01T09:00:00Z',
};
const waiting = (state: 'never' | 'again') => [{ id: 'main', name: 'Diary', state }];

test.each<[string, Partial<AppSummary>, string | undefined]>([
  ['nothing where all is well', {}, undefined],
  [
    'a sign-in that no longer counts, before all else',
    { waiting_sign_ins: waiting('again'), tools: 0 },
    'signInAgain',
  ],
  ['the first tool', { tools: 0, waiting_sign_ins: waiting('never') }, 'addTool'],
  [
    'a sign-in that nobody has done yet',
    { waiting_sign_ins: waiting('never') },
    'finishConnecting',
  ],
  ['a secret that is missing', { missing_secrets: ['TOKEN'], problems: 1 }, 'finishConnecting'],
  ['what is unfinished', { problems: 3, live_version: null }, 'finish'],
  ['publishing', { live_version: null }, 'publish'],
])('%s', (_about, given, kind) => {
  expect(nextStep({ ...done, ...given })?.kind).toBe(kind);
});
