import { describe, expect, test } from 'vitest';
import { pagePolicy, standingHeaders } from './security-headers';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('the policy of a page', () => {
  test('runs only own files and what carries the nonce', () => {
    const policy = directives(pagePolicy('abc', false));
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    for (const values of policy.values()) {
      expect(values.filter((value) => /^(?:\*|https?:|'unsafe-eval')/.test(value))).toEqual([]);
    }
  });

  test('lets development tools do more, and only them', () => {
    expect(pagePolicy('abc', true)).toContain("'unsafe-eval'");
  });
});

describe('the headers of every answer', () => {
  test('say https only where people come by https', () => {
    const name = 'Strict-Transport-Security';
    expect(standingHeaders('/', 'https://tools.example.com')[name]).toMatch(/^max-age=\d{8,}$/);
    expect(standingHeaders('/', 'http://localhost:3000')[name]).toBeUndefined();
  });

  test.each(['/api/v1/apps', '/api/auth/sign-in/email', '/schemas/app.json', '/.well-known/x'])(
    'forbid everything at %s, which is for programs',
    (path) => {
      expect(standingHeaders(path)['Content-Security-Policy']).toMatch(/^default-src 'none';/);
    },
  );

  test('keep pages apart from windows that opened them, but for those that assistants wait for', () => {
    const name = 'Cross-Origin-Opener-Policy';
    expect(standingHeaders('/apps')[name]).toBe('same-origin');
    expect(standingHeaders('/sign-in')[name]).toBeUndefined();
    expect(standingHeaders('/sign-insights')[name]).toBe('same-origin');
  });
});
