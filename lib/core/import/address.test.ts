import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readApp } from '../app/read-app';
import { appOfAddress, type ImportedAddress, nameOfHost, readAddress } from './address';

function read(text: string): ImportedAddress {
  const address = readAddress(text);
  if (address.kind === 'refused') throw new Error(`${text} was refused: ${address.reason}`);
  return address;
}

function app(text: string) {
  return appOfAddress(read(text), {
    name: 'Clinic',
    instruction: (examples) => `Such as ${examples.join(', ')}, as the caller says it`,
  });
}

/** What keeps the app from being published, but for the words that only a person can write. */
function problems(text: string) {
  return readApp(app(text)).problems.filter(({ path }) => path !== 'tools.0.description');
}

describe('an address that is pasted', () => {
  it('is taken apart into method, origin, path and values', () => {
    expect(read('GET https://api.example.com/v1/slots?day=2030-01-31&kinds[]=a&kinds[]=b')).toEqual(
      {
        kind: 'address',
        method: 'GET',
        origin: 'https://api.example.com',
        host: 'api.example.com',
        path: '/v1/slots',
        parts: [
          { name: 'day', examples: ['2030-01-31'], place: 'query' },
          { name: 'kinds[]', examples: ['a', 'b'], place: 'query' },
        ],
        keyName: null,
      },
    );
  });

  it.each([
    ['https://api.example.com/slots', 'GET', 'https://api.example.com', '/slots'],
    ['post http://Example.com:8080/a/b#top', 'POST', 'http://example.com:8080', '/a/b'],
    ['api.example.com', 'GET', 'https://api.example.com', '/'],
    ['localhost:3000/slots', 'GET', 'http://localhost:3000', '/slots'],
    ['  DELETE   https://x.io/bookings/{id}  ', 'DELETE', 'https://x.io', '/bookings/{{id}}'],
    ['https://x.io/a/:day/<kind>/{{id}}', 'GET', 'https://x.io', '/a/{{day}}/{{kind}}/{{id}}'],
  ])('%s', (text, method, origin, path) => {
    expect(read(text)).toMatchObject({ method, origin, path });
  });

  it.each([
    ['', 'empty'],
    ['slots', 'notAnAddress'],
    ['ftp://example.com/a', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https://exa mple.com', 'notAnAddress'],
    ['TRACE https://example.com', 'unknownMethod'],
    [`https://example.com/${'a'.repeat(9_000)}`, 'tooLong'],
  ])('%s is refused', (text, reason) => {
    expect(readAddress(text)).toEqual({ kind: 'refused', reason });
  });

  it('never keeps a key or a password', () => {
    const text = 'https://me:hunter2@x.io/slots?api_key=s3cret&day=…';
    expect(JSON.stringify(app(text))).not.toMatch(/s3cret|hunter2/);
    expect(app(text)).toMatchObject({
      connections: [{ auth: { type: 'api_key', in: 'query', name: 'api_key' } }],
    });
    expect(read(text).parts).toEqual([{ name: 'day', examples: [], place: 'query' }]);
  });
});

describe('the app made of it', () => {
  it('has a tool with one parameter for each value', () => {
    expect(app('GET https://x.io/v1/free-slots?day=2030-01-31&limit=5&open=true')).toMatchObject({
      tools: [
        {
          name: 'free_slots',
          connection: 'main',
          recipe: {
            kind: 'fetch',
            sources: {
              a: {
                method: 'GET',
                url: '/v1/free-slots',
                params: [
                  { name: 'day', type: 'string', required: true },
                  { name: 'limit', type: 'integer' },
                  { name: 'open', type: 'boolean' },
                ],
              },
            },
          },
        },
      ],
    });
  });

  it.each([
    'GET https://x.io/slots?day=2030-01-31&kinds[]=1&kinds[]=2',
    'POST https://x.io/bookings/{id}?notify=true&id=7',
    'x.io',
    'https://x.io/a?filter[status]=open&page=007',
  ])('of %s wants nothing but a description', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const address = readAddress(text);
        if (address.kind === 'address') {
          readApp(appOfAddress(address, { name: 'A', instruction: String }));
        }
      }),
    );
  });
});

it.each([
  ['api.bright-smile.co.uk', 'Bright smile'],
  ['shop.example.com:8443', 'Example'],
  ['api.com', 'Api'],
  ['localhost:3000', null],
  ['127.0.0.1', null],
])('an app at %s is called %s', (host, name) => {
  expect(nameOfHost(host)).toBe(name);
});
