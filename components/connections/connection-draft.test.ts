import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json/json';
import {
  type ConnectionFormValues,
  connectionOfForm,
  formOfConnection,
  typedSecrets,
} from './connection-draft';
import { changeOfOrigin, secretsOf, stateOfSecret } from './secret-state';

const clinic: JsonObject = {
  id: 'main',
  name: 'Clinic API',
  base_url: 'https://api.example.com/v1',
  auth: { type: 'bearer', token: '{{secret.CLINIC_TOKEN}}' },
  headers: [
    { name: 'X-Site', value: '{{secret.SITE}}' },
    { name: 'X-Name', value: 'clinic' },
  ],
  test: false,
};
const document: JsonObject = { connections: [clinic] };

function edited(parts: Partial<ConnectionFormValues>, before: JsonObject | null = clinic) {
  const values = { ...formOfConnection(before ?? {}), ...parts };
  const connection = connectionOfForm(values, before, document);
  return { connection, typed: typedSecrets(values, connection) };
}

describe('a connection in its form', () => {
  it('is the same where nothing is typed', () => {
    expect(edited({})).toEqual({ connection: clinic, typed: {} });
  });

  it('keeps the secret’s name when it is replaced', () => {
    const { connection, typed } = edited({ secret: 'new' });
    expect(connection).toEqual(clinic);
    expect(typed).toEqual({ CLINIC_TOKEN: 'new' });
  });

  it('takes mere space for nothing typed', () => {
    expect(edited({ secret: ' \n' }).typed).toEqual({});
  });

  it('names a secret of its own where the kind of sign-in changes', () => {
    const { connection, typed } = edited({
      authType: 'api_key',
      keyIn: 'query',
      keyName: 'key',
      secret: 'k',
    });
    expect(connection.auth).toEqual({
      type: 'api_key',
      in: 'query',
      name: 'key',
      value: '{{secret.MAIN_KEY}}',
    });
    expect(typed).toEqual({ MAIN_KEY: 'k' });
  });

  it('keeps a secret header’s value out of the document', () => {
    const row = { name: 'X-Api-Key', value: '', isSecret: true, secretName: '', secret: 's3' };
    const { connection, typed } = edited({ headers: [row] });
    expect(connection.headers).toEqual([
      { name: 'X-Api-Key', value: '{{secret.MAIN_HEADER_X_API_KEY}}' },
    ]);
    expect(typed).toEqual({ MAIN_HEADER_X_API_KEY: 's3' });
  });

  it('may lack the secret of a sign-in at a page, and keeps one that is there', () => {
    const page = {
      authType: 'oauth2_authorization_code',
      authorization_url: ' https://auth.example.com/authorize ',
      token_url: 'https://auth.example.com/token',
      client_id: 'clinic',
    } as const;
    const auth = {
      type: 'oauth2_authorization_code',
      authorization_url: 'https://auth.example.com/authorize',
      token_url: 'https://auth.example.com/token',
      client_id: 'clinic',
      client_secret: '',
      scope: '',
    };
    expect(edited(page)).toEqual({ connection: { ...clinic, auth }, typed: {} });
    const { connection, typed } = edited({ ...page, secret: 's3' });
    expect(connection.auth).toEqual({ ...auth, client_secret: '{{secret.MAIN_SECRET}}' });
    expect(typed).toEqual({ MAIN_SECRET: 's3' });
    expect(edited({}, connection)).toEqual({ connection, typed: {} });
  });

  it('gets an id that no other has', () => {
    expect(edited({ name: 'Main' }, null).connection.id).toBe('main_2');
    expect(edited({ name: '日本' }, null).connection.id).toBe('connection');
  });

  it('has no header for repeated requests where none is written', () => {
    const before = { ...clinic, idempotency_header: 'Idempotency-Key' };
    expect(edited({ idempotency_header: ' ' }, before).connection).toEqual(clinic);
    expect(edited({}, before).connection).toEqual(before);
  });
});

describe('the secrets of a connection', () => {
  it('are those of its sign-in and its headers', () => {
    expect(secretsOf(clinic)).toEqual(['CLINIC_TOKEN', 'SITE']);
  });

  it('are asked for again where the address moves', () => {
    const { connection } = edited({ base_url: 'https://api.example.org/v1' });
    expect(changeOfOrigin(clinic, connection)).toEqual({
      origins: ['https://api.example.org'],
      secrets: ['CLINIC_TOKEN', 'SITE'],
    });
    expect(changeOfOrigin(null, connection)).toBeNull();
  });

  it.each([
    ['set', { set: true, enter_again: false }],
    ['enter-again', { set: true, enter_again: true }],
    ['not-set', { set: false, enter_again: false }],
  ] as const)('are %s', (state, known) => {
    const secrets = [{ name: 'SITE', updated_at: null, live_keeps_other: false, ...known }];
    expect(stateOfSecret('SITE', secrets)).toBe(state);
    expect(stateOfSecret('OTHER', secrets)).toBe('not-set');
  });
});
