import { describe, expect, test } from 'vitest';
import { call, methodsAt, routes } from './routes.test-support';

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const places = Object.keys(routes).filter(
  (place) => place.startsWith('/api/v1/') && !place.includes('[...'),
);

describe.each(places)('%s', (place) => {
  const address = place.replace(/\[\w+\]/g, 'nothing');

  test('says by OPTIONS which methods it has', async () => {
    const { status, headers } = await call('OPTIONS', address, { token: null });
    expect(status).toBe(204);
    const allowed = (headers.get('allow') ?? '').split(', ');
    expect(allowed).toContain('OPTIONS');
    expect(allowed.length).toBeGreaterThan(1);
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
  });

  test('answers any other by a problem document that names them', async () => {
    const allowed = await methodsAt(place);
    const others = everyMethod.filter((method) => !allowed.includes(method));
    expect(others).toContain('PATCH');
    for (const method of others) {
      const { status, headers, json } = await call(method, address, { token: null });
      expect(status, method).toBe(405);
      expect(headers.get('allow')).toBe(allowed.join(', '));
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(json).toMatchObject({
        type: 'urn:toolwright:problem:method-not-allowed',
        status: 405,
        detail: `${address} has no ${method}; it has ${allowed.join(', ')}.`,
      });
    }
  });
});
