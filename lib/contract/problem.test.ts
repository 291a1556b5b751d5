import { expect, it } from 'vitest';
import { say } from '../core/sentences/say';
import { problemDocumentSchema, problemSchema } from './problem';

it('keeps sentences inside of sentences', () => {
  const said = say('refusal.problemAt', { path: 'name', problem: say('tool.nameMissing') });
  const problem = { path: 'tools.0', ...said };
  expect(problemSchema.parse(problem)).toEqual(problem);
});

it('takes a problem document that says nothing but its detail', () => {
  const document = { type: 'about:blank', title: 'Bad Gateway', status: 502, detail: 'Away.' };
  expect(problemDocumentSchema.parse(document)).toEqual({ ...document, code: '', values: {} });
});
