import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { proxy } from '@/proxy';

test('the policy of a page is another one for each request, and what a client sends has no part in it', () => {
  const ask = () =>
    proxy(
      new NextRequest('http://localhost:3000/apps/shop', {
        headers: { 'content-security-policy': "script-src 'nonce-mine'" },
      }),
    ).headers;
  const [one, two] = [ask(), ask()];
  const policy = one.get('content-security-policy') ?? '';
  expect(policy).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
  expect(policy).not.toContain('mine');
  expect(two.get('content-security-policy')).not.toBe(policy);
  // Next reads the nonce for its own scripts from the request.
  expect(one.get('x-middleware-request-content-security-policy')).toBe(policy);
  expect(one.get('x-frame-options')).toBe('DENY');
});
