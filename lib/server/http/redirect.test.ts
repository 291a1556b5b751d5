import { describe, expect, it } from 'vitest';
import { nextHop } from './redirect';

const from = new URL('https://api.clinic.example/v1/book');

describe('where a redirect leads', () => {
  it.each([301, 302, 303, 307, 308])('a read follows a %i', (status) => {
    expect(nextHop('GET', from, status, ['../v2/book#top'])).toEqual({
      kind: 'go',
      method: 'GET',
      url: new URL('https://api.clinic.example/v2/book'),
    });
  });

  it.each([307, 308])('a write follows a %i within its origin', (status) => {
    expect(nextHop('POST', from, status, ['/v2/book'])).toMatchObject({
      kind: 'go',
      method: 'POST',
    });
  });

  it.each([
    ['POST', 301, '/v2/book', false],
    ['PUT', 302, '/v2/book', true],
    ['POST', 303, '/v2/book', true],
    ['DELETE', 307, 'https://other.example/v2/book', false],
    ['POST', 308, 'http://api.clinic.example/v2/book', false],
  ])('a %s is not sent on by a %i to %s', (method, status, location, maybeDone) => {
    const next = nextHop(method, from, status, [location]);
    expect(next).toMatchObject({ kind: 'refused', maybeDone });
    expect(next.kind === 'refused' && next.sentence).toContain(`the address moved to ${location};`);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
    '%s leads nowhere',
    (location) => {
      expect(nextHop('GET', from, 302, [location]).kind).toBe('refused');
    },
  );

  it('takes no user name along', () => {
    const next = nextHop('GET', from, 302, ['https://me:pw@other.example/']);
    expect(next.kind === 'go' && next.url.href).toBe('https://other.example/');
  });

  const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

  it.each([
    ['UTF-8', latin1('/søk?navn=Ærø'), '/s%C3%B8k?navn=%C3%86r%C3%B8'],
    ['Latin-1', '/søk', '/s%C3%B8k'],
    ['an encoded address', '/s%C3%B8k', '/s%C3%B8k'],
    ['a name of letters', latin1('https://bücher.example/x'), 'https://xn--bcher-kva.example/x'],
  ])('%s is read as it was meant', (_what, location, path) => {
    const next = nextHop('GET', from, 302, [location]);
    expect(next.kind === 'go' && next.url.href).toBe(new URL(path, from).href);
  });

  it('one address said twice is one, two are none', () => {
    expect(nextHop('GET', from, 302, ['/one', '/one'])).toMatchObject({ kind: 'go' });
    expect(nextHop('GET', from, 302, ['/one', '/two'])).toEqual({
      kind: 'refused',
      sentence: 'api.clinic.example sent the request on to several addresses at once.',
      maybeDone: true,
    });
  });

  it.each([[['']], [[' ']], [[]]])('%j is nowhere', (locations) => {
    expect(nextHop('GET', from, 302, locations)).toEqual({
      kind: 'refused',
      sentence: 'api.clinic.example sent the request on without saying where to.',
      maybeDone: true,
    });
  });
});
