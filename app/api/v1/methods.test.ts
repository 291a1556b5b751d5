import { describe, expect, test } from 'vitest';
import { call, methodsAt, routes } from './routes.test-support';

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const places = Object.keys(routes).filter(
  (place) => /^\/api\/(?:v1\/|health$)/.test(place) && !place.includes('[...'),
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

test.each(['/api', '/api/v1', '/api/v1/nowhere', '/api/nowhere', '/api/apps/clinic/mcp/more'])(
  'says by a problem document that nothing is at %s',
  async (address) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers, json } = await call(method, address, { token: null });
      expect(status, method).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(json.detail).toBe(`The automation API has nothing at ${address}.`);
    }
  },
);
