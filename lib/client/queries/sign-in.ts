import { call, send } from '../api';
import { answered, authClient, oidcProvider } from '../auth-client';
import { openInvitationSchema, type SetUpRequest } from '../../contract/people';
import { queryOptions } from '@tanstack/react-query';

/** Signs in by e-mail and password. */
export const signInMutation = {
  mutationFn: (given: { email: string; password: string }) =>
    answered(authClient.signIn.email(given)),
};

/** Signs in by a passkey that the browser asks for. */
export const passkeySignInMutation = {
  mutationFn: () => answered(authClient.signIn.passkey()),
};

/** Leaves for the provider; it comes back to the address given. */
export const singleSignOnMutation = {
  mutationFn: (callbackURL: string) =>
    answered(
      authClient.signIn.social({
        provider: oidcProvider,
        callbackURL,
        errorCallbackURL: '/sign-in',
      }),
    ),
};

/** Asks for a mail with a link to set a new password; nobody is told whether somebody has this e-mail. */
export const askForResetMutation = {
  mutationFn: (email: string) => answered(authClient.requestPasswordReset({ email })),
};

/** Sets a new password with the token of a link that counts once. */
export const resetPasswordMutation = {
  mutationFn: (given: { token: string; newPassword: string }) =>
    answered(authClient.resetPassword(given)),
};

/** Makes the first person, who owns the instance; from elsewhere it takes the token of the first link. */
export const setUpMutation = {
  mutationFn: ({ token, ...given }: SetUpRequest) =>
    send('/api/v1/set-up', {
      method: 'POST',
      body: { ...given, ...(token === undefined ? {} : { token }) },
    }),
};

const joinPath = (token: string) => `/api/v1/join/${encodeURIComponent(token)}`;

/** What an invitation's link is to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(openInvitationSchema, joinPath(token), { signal }),
  });

/** Joins by an invitation: with a new account where one is given, else as the person signed in. */
export const acceptInvitationMutation = (token: string) => ({
  mutationFn: (given: { name: string; password: string } | null) =>
    send(joinPath(token), { method: 'POST', body: { ...given } }),
});
