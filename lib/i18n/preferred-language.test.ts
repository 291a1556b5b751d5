import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language';

describe('the language of the screens', () => {
  it.each([
    ['ar', 'en', 'ar'],
    ['en', 'ar', 'en'],
    [undefined, 'ar-EG,ar;q=0.9,en;q=0.5', 'ar'],
    [undefined, 'fr,en;q=0.5', 'en'],
    [undefined, 'fr', 'en'],
    [undefined, null, 'en'],
    ['<script>', '*', 'en'],
  ] as const)('chosen %s, accepted %s: %s', (chosen, accepted, language) => {
    expect(preferredLanguage(chosen, accepted)).toBe(language);
  });
});
