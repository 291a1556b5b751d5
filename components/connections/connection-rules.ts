import { type FieldErrors, set } from 'react-hook-form';
import type { SentenceWords } from '@/lib/client/use-sentence-words';
import { readApp } from '@/lib/core/app/read-app';
import type { JsonObject } from '@/lib/core/json/json';
import type { ConnectionFormValues } from './connection-draft';

const fieldOfPath: Record<string, keyof ConnectionFormValues> = {
  base_url: 'base_url',
  name: 'name',
  'auth.username': 'username',
  'auth.name': 'keyName',
  'auth.authorization_url': 'authorization_url',
  'auth.token_url': 'token_url',
  'auth.client_id': 'client_id',
  'auth.scope': 'scope',
  idempotency_header: 'idempotency_header',
};

/** The rules' opinion of a connection by itself, as errors of the form's fields in the given words. */
export function errorsOf(
  connection: JsonObject,
  words: SentenceWords,
): FieldErrors<ConnectionFormValues> {
  const { problems } = readApp({ version: 1, name: 'App', connections: [connection], tools: [] });
  const errors: FieldErrors<ConnectionFormValues> = {};
  for (const problem of problems) {
    const place = problem.path.replace(/^connections\.0\./, '');
    const field = /^headers\.\d+\.(name|value)$/.test(place) ? place : fieldOfPath[place];
    if (field) set(errors, field, { type: 'rule', message: words(problem) });
  }
  return errors;
}
