import { queryOptions } from '@tanstack/react-query';
import {
  createdTokenSchema,
  type CreateTokenRequest,
  meSchema,
  sessionsResponseSchema,
  tokensResponseSchema,
} from '../../contract/me';
import { call, send } from '../api';
import { answered, authClient, oidcProvider } from '../auth-client';

/** One's own account. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(meSchema, '/api/v1/me', { signal }),
});

/** Changes one's name. */
export const putMeMutation = {
  mutationFn: (name: string) => call(meSchema, '/api/v1/me', { method: 'PUT', body: { name } }),
};

/** Changes the password; every other browser is signed out by it. */
export const changePasswordMutation = {
  mutationFn: (given: { currentPassword: string; newPassword: string }) =>
    answered(authClient.changePassword({ ...given, revokeOtherSessions: true })),
};

/** Leaves for the provider of single sign-on, to connect one's account there. */
export const connectElsewhereMutation = {
  mutationFn: () =>
    answered(
      authClient.linkSocial({
        provider: oidcProvider,
        callbackURL: '/settings/you',
        errorCallbackURL: '/settings/you',
      }),
    ),
};

/** The passkeys of one's account. */
export const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: async () => (await answered(authClient.passkey.listUserPasskeys())) ?? [],
});

/** Asks the browser for a new passkey and adds it under a name. */
export const addPasskeyMutation = {
  mutationFn: (name: string) => answered(authClient.passkey.addPasskey({ name })),
};

/** Deletes a passkey, by its id. */
export const deletePasskeyMutation = {
  mutationFn: (id: string) => answered(authClient.passkey.deletePasskey({ id })),
};

/** The browsers one is signed in with. */
export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: async ({ signal }) =>
    (await call(sessionsResponseSchema, '/api/v1/me/sessions', { signal })).sessions,
});

/** Signs out another browser, by the id of its session. */
export const deleteSessionMutation = {
  mutationFn: (id: string) =>
    send(`/api/v1/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};

/** Signs out every browser but this one. */
export const deleteOtherSessionsMutation = {
  mutationFn: () => send('/api/v1/me/sessions', { method: 'DELETE' }),
};

/** One's own tokens in this workspace. */
export const tokensQuery = queryOptions({
  queryKey: ['me', 'tokens'],
  queryFn: async ({ signal }) =>
    (await call(tokensResponseSchema, '/api/v1/me/tokens', { signal })).tokens,
});

/** Makes a token; only this answer ever holds it. */
export const createTokenMutation = {
  mutationFn: (given: CreateTokenRequest) =>
    call(createdTokenSchema, '/api/v1/me/tokens', { method: 'POST', body: { ...given } }),
};

/** Deletes a token, by its id: whoever uses it is refused at once. */
export const deleteTokenMutation = {
  mutationFn: (id: string) =>
    send(`/api/v1/me/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};
