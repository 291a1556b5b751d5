import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { askingSchema, listAssistantsResponseSchema } from '../../contract/assistants';
import { allPages } from '../all-pages';
import { call, send } from '../api';

/** The assistants that people let in by signing in. */
export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: async ({ signal }) => {
    const pages = await allPages(listAssistantsResponseSchema, '/api/v1/assistants', signal);
    return pages.flatMap(({ assistants }) => assistants);
  },
});

/** Sends an assistant away: its access ends at once. */
export const deleteAssistantMutation = {
  mutationFn: (id: string) =>
    send(`/api/v1/assistants/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};

/** What an assistant asks for, by the query of the page that it sent somebody to. */
export const askingQuery = (asked: string) => {
  const given = new URLSearchParams(asked);
  const query = new URLSearchParams(
    ['client_id', 'redirect_uri', 'resource'].map((name) => [name, given.get(name) ?? '']),
  );
  return queryOptions({
    queryKey: ['asking', query.toString()],
    queryFn: ({ signal }) =>
      call(askingSchema, `/api/v1/assistants/asking?${query}`, { signal, waitsFor: 'others' }),
  });
};

const answeredSchema = z.object({ url: z.url({ protocol: /^(?!javascript|data|vbscript|blob)/ }) });

/** Answers an assistant's question; says where the assistant is told. */
export const answerMutation = (asked: string) => ({
  mutationFn: async (accept: boolean) => {
    const path = '/api/auth/oauth2/consent';
    const body = { accept, oauth_query: asked };
    return (await call(answeredSchema, path, { method: 'POST', body })).url;
  },
});
