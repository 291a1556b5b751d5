import { describe, expect, it } from 'vitest';
import { houseLocation, housePath, ownOrigin, setOwnPort } from './house-address';

describe('the house address', () => {
  it.each(['/slots?date=2026-12-01', '/', '/bookings/a%2Fb', '/a..b/...'])('%s', (path) => {
    expect(housePath(path)).toBe(`/api/example/clinic${path}`);
  });

  it.each([
    '/../../v1/apps',
    '/%2e%2e/v1',
    '/..%2f..%2fv1%2fapps',
    '/x/..%5c..%5cv1',
    '/%252e%252e%252fv1',
    '/x/..\\..',
    '/%',
    'v1',
  ])('%s reaches nothing', (path) => expect(housePath(path)).toBeNull());

  it('stands for the port this server said it listens on', () => {
    setOwnPort(4567);
    expect(ownOrigin()).toBe('http://127.0.0.1:4567');
    setOwnPort(4567, '::');
    expect(ownOrigin()).toBe('http://[::1]:4567');
    setOwnPort(4567, '0.0.0.0');
    expect(ownOrigin()).toBe('http://127.0.0.1:4567');
  });

  it('reads a redirect of the clinic as one of the house', () => {
    setOwnPort(4567);
    expect(houseLocation('/api/example/clinic/slots?x=1')).toBe('/slots?x=1');
    expect(houseLocation('http://127.0.0.1:4567/api/example/clinic/slots')).toBe('/slots');
    expect(houseLocation('http://127.0.0.1:4567/api/v1/apps')).toBe('/api/v1/apps');
  });
});
