import { expect, test } from 'vitest';
import type { z } from 'zod';
import { zodProblems } from '../core/app/zod-sentence';
import { inviteRequestSchema, setUpRequestSchema } from './people';
import { putWorkspaceRequestSchema } from './workspace';

const anna = { name: 'Anna', email: 'anna@example.com', password: 'tall tree seldom' };

function said(schema: z.ZodType, body: unknown) {
  const problems = zodProblems(schema.safeParse(body).error?.issues ?? [], body, '');
  return problems.map(({ code, message }) => [code, message]);
}

test.each<[string, z.ZodType, object, [code: string, message: string]]>([
  ['no name', setUpRequestSchema, { ...anna, name: ' ' }, ['person.nameMissing', 'Write a name.']],
  [
    'a long name',
    setUpRequestSchema,
    { ...anna, name: 'a'.repeat(121) },
    ['document.maxCharacters', 'Write at most 120 characters.'],
  ],
  [
    'a name of two lines',
    setUpRequestSchema,
    { ...anna, name: 'a\nb' },
    ['document.printable', 'Use printable characters only.'],
  ],
  [
    'no password',
    setUpRequestSchema,
    { ...anna, password: '' },
    ['person.passwordMissing', 'Write a password.'],
  ],
  [
    'no name of a workspace',
    putWorkspaceRequestSchema,
    { name: '' },
    ['person.nameMissing', 'Write a name.'],
  ],
  [
    'no such role',
    inviteRequestSchema,
    { email: anna.email, role: 'chief' },
    ['document.wrongChoice', 'Write one of owner, editor, viewer: "chief" isn\'t one.'],
  ],
])('%s is told by a sentence that has a code', (_what, schema, body, sentence) => {
  expect(said(schema, body)).toEqual([sentence]);
});
