import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { coachAdvice, coachTopics } from '@/lib/core/parameters/coach';
import type { Parameter } from '@/lib/core/parameters/parameter-schema';
import { instructionWarning } from '@/lib/core/tool/instruction-warning';
import { messages } from '@/lib/i18n/messages';

const types: Record<string, Partial<Parameter>> = {
  yesNo: { type: 'boolean' },
  group: { type: 'object' },
  list: { type: 'array' },
  listOfNumbers: { type: 'array', items: 'integer' },
  oneOf: { values: ['a'] },
  ...Object.fromEntries(
    ['limit', 'page', 'duration', 'percent', 'count', 'wholeNumber'].map((topic) => [
      topic,
      { type: 'integer' as const },
    ]),
  ),
  amount: { type: 'number' },
  number: { type: 'number' },
};

describe.each(['en', 'ar'] as const)('what the coach says in %s', (locale) => {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'parameters' });

  test.each(coachTopics)('an instruction about %s is one that needs no more advice', (topic) => {
    const parameter: Parameter = {
      from: 'llm',
      name: 'x',
      type: 'string',
      required: true,
      ...types[topic],
      value: t(`coach.${topic}`, { words: 'x' }),
    };
    expect(instructionWarning(parameter)).toBeNull();
  });

  test.each([
    'day',
    'start_date',
    'time',
    'phone',
    'birthday',
    'price',
    'ends_at',
    'date_of_birth',
  ])('neither does one made for "%s"', (name) => {
    const parameter = { from: 'llm' as const, name, type: 'string' as const, required: true };
    const advice = coachAdvice(parameter);
    const value = advice ? t(`coach.${advice.topic}`, { words: advice.words }) : '';
    expect(instructionWarning({ ...parameter, value })).toBeNull();
  });
});

test('"day" becomes an instruction', () => {
  const t = createTranslator({ locale: 'en', messages: messages.en, namespace: 'parameters' });
  expect(t('coach.day', { words: 'day' })).toBe("The caller's preferred day, as YYYY-MM-DD");
});
