import { describe, expect, test } from 'vitest';
import { coachAdvice, type CoachTopic } from './coach';
import type { Parameter } from './parameter-schema';

function adviceFor(name: string, more: Partial<Parameter> = {}) {
  return coachAdvice({ name, type: 'string', ...more });
}

describe('what a parameter seems to be about', () => {
  test.each<[string, CoachTopic, Partial<Parameter>?]>([
    ['day', 'day'],
    ['preferred_date', 'day'],
    ['startDate', 'date'],
    ['from', 'date'],
    ['birth_date', 'birthDate'],
    ['starts_at', 'dayTime'],
    ['time', 'time'],
    ['X-Customer-Email', 'email'],
    ['mobile', 'phone'],
    ['name', 'name'],
    ['patient.first_name', 'firstName'],
    ['surname', 'lastName'],
    ['company_name', 'otherName'],
    ['q', 'search'],
    ['filter[status]', 'status'],
    ['order_number', 'code'],
    ['customer_id', 'id'],
    ['items.0.sku', 'code'],
    ['note', 'text'],
    ['price', 'amount', { type: 'number' }],
    ['guests', 'count', { type: 'integer' }],
    ['limit', 'limit', { type: 'integer' }],
    ['year', 'year', { type: 'integer' }],
    ['rooms', 'wholeNumber', { type: 'integer' }],
    ['height', 'number', { type: 'number' }],
    ['urgent', 'yesNo', { type: 'boolean' }],
    ['kinds[]', 'list', { type: 'array' }],
    ['sizes', 'listOfNumbers', { type: 'array', items: 'integer' }],
    ['address', 'group', { type: 'object' }],
    ['dentist', 'oneOf', { values: ['Lind', 'Amari'] }],
    ['colour', 'other'],
  ])('%s is about %s', (name, topic, more) => {
    expect(adviceFor(name, more)?.topic).toBe(topic);
  });

  test.each([
    ['startDate', 'start date'],
    ['patient.first_name', 'first name'],
    ['filter[status]', 'filter status'],
    ['kinds[]', 'kinds'],
  ])('%s in plain words', (name, words) => {
    expect(adviceFor(name)?.words).toBe(words);
  });

  test.each(['', '.', '[]', '0'])('a name such as %j says nothing yet', (name) => {
    expect(adviceFor(name)).toBeNull();
  });
});
