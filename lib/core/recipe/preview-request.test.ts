import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import { draftSource } from './draft-source';
import { type PreviewConnection, previewRequest } from './preview-request';

const clinic: PreviewConnection = {
  base_url: 'https://api.example.com/v1',
  auth: { type: 'none' },
  headers: [],
};

function previewOf(
  source: JsonObject,
  {
    connection = clinic,
    given = {},
    variables = {},
    answers = {},
  }: {
    connection?: PreviewConnection;
    given?: JsonObject;
    variables?: JsonObject;
    answers?: JsonObject;
  } = {},
) {
  return previewRequest('b', draftSource(source), connection, {
    arguments: given,
    variables,
    answers,
  });
}

const day = { from: 'llm', name: 'day', required: true };
const count = { from: 'llm', name: 'count', type: 'integer', required: true };

describe('showing a request before it is sent', () => {
  it('shows exactly what goes out with the values given', () => {
    const source = { method: 'POST', url: '/slots/{{day}}', params: [day, count] };
    expect(previewOf(source, { given: { day: 'Tue 9', count: 2 } })).toEqual({
      kind: 'preview',
      method: 'POST',
      url: 'https://api.example.com/v1/slots/Tue%209',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      body: { contentType: 'application/json', text: '{"count":2}' },
      missing: [],
      unsent: [],
      waitsFor: [],
    });
  });

  it('puts the name of a missing value in its place, in the address and by type in the body', () => {
    const source = { method: 'POST', url: '/slots/{{day}}?d={{day}}', params: [day, count] };
    expect(previewOf(source)).toMatchObject({
      url: 'https://api.example.com/v1/slots/{{day}}?d={{day}}',
      body: { text: '{"count":{{count}}}' },
      missing: ['day', 'count'],
    });
  });

  it('leaves out what is optional and not given, and uses defaults', () => {
    const params: JsonObject[] = [
      { from: 'llm', name: 'note' },
      { from: 'llm', name: 'page', default: 1 },
    ];
    expect(previewOf({ method: 'GET', url: '/slots', params })).toMatchObject({
      url: 'https://api.example.com/v1/slots?page=1',
      missing: [],
      unsent: ['note'],
    });
  });

  it('names what an earlier answer or the conversation will fill in', () => {
    const params = [
      { from: 'variable', name: 'room', value: 'rooms.id', type: 'integer', required: true },
    ];
    const source = { method: 'POST', url: '/x/{{a.id}}?on={{vars.today}}', params };
    expect(previewOf(source)).toMatchObject({
      url: 'https://api.example.com/v1/x/{{a.id}}?on={{vars.today}}',
      body: { text: '{"room":{{vars.rooms.id}}}' },
      missing: ['rooms.id'],
      waitsFor: ['a'],
    });
    const known = {
      variables: { today: '2030-01-01', 'rooms.id': 7 },
      answers: { a: { id: 'x 1' } },
    };
    expect(previewOf(source, known)).toMatchObject({
      url: 'https://api.example.com/v1/x/x%201?on=2030-01-01',
      body: { text: '{"room":7}' },
      missing: [],
    });
  });

  it('keeps the entry open where the request is repeated for each of them', () => {
    const source = { method: 'GET', url: '/x/{{a.id}}', for_each_of: 'a.items', params: [] };
    expect(previewOf(source, { answers: { a: { id: 'not it' } } })).toMatchObject({
      url: 'https://api.example.com/v1/x/{{a.id}}',
    });
  });

  it('masks every secret', () => {
    const signed = (auth: PreviewConnection['auth']) =>
      previewOf(
        {
          method: 'GET',
          url: '/x',
          headers: [{ name: 'X-Shop', value: 'key {{ secret.SHOP }}' }],
          params: [],
        },
        { connection: { ...clinic, auth, headers: [{ name: 'X-App', value: '{{secret.APP}}' }] } },
      );
    expect(signed({ type: 'bearer', token: 'written-out' })).toMatchObject({
      headers: [
        { name: 'Authorization', value: 'Bearer ••••' },
        { name: 'X-App', value: '••••' },
        { name: 'X-Shop', value: 'key ••••' },
      ],
      missing: [],
    });
    expect(signed({ type: 'api_key', in: 'query', name: 'key', value: 'k' })).toMatchObject({
      url: 'https://api.example.com/v1/x?key=••••',
    });
    expect(
      JSON.stringify(signed({ type: 'basic', username: 'u', password: 'p-word' })),
    ).not.toContain('p-word');
  });

  it('says why no values could make it a request', () => {
    expect(previewOf({ method: 'GET', url: '/x/{{nothing}}', params: [day] })).toMatchObject({
      kind: 'refused',
    });
    expect(previewOf({}, { connection: { ...clinic, base_url: '' } })).toMatchObject({
      kind: 'refused',
    });
  });
});
