import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { assistantPlugins } from '@/lib/server/assistants/provider';
import { resourceRow } from '@/lib/server/assistants/resources';
import { databaseUnavailable } from '@/lib/server/db/unavailable';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { sendResetMail } from '@/lib/server/mail/reset-mail';
import { derivedKey } from '@/lib/server/secrets/secrets-key';
import { authDatabase } from '@/lib/server/stores/auth-database';
import { isAwaited } from '@/lib/server/stores/invitation-store';
import { lastWorkspaceOf } from '@/lib/server/stores/session-store';
import { noteDeedOfPerson } from './audit';
import { peerAddressHeader } from './client-address';
import { afterSignIn, beforeSignIn } from './sign-in-hooks';
import { ownOrigins } from './own-origin';
import { passwordLengthMax, passwordLengthMin } from './password-rules';
import { onceInThread } from '@/lib/server/once-in-thread';

const day = 24 * 60 * 60;

/** The provider's name in addresses, such as /api/auth/callback/oidc. */
export const oidcProvider = 'oidc';

/** Whatever the screens don't use: less to guard. */
const unused = [
  '/sign-up/email',
  '/get-session',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  '/update-user',
  '/delete-user',
  '/delete-user/callback',
  '/change-email',
  '/verify-email',
  '/send-verification-email',
  '/verify-password',
  '/list-accounts',
  '/unlink-account',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/reset-password/:token',
];

/** Requests in a time from one address; people behind one door share it. */
const limits = {
  '/sign-in/email': { window: 60, max: 30 },
  '/sign-in/social': { window: 60, max: 30 },
  '/change-password': { window: 60, max: 10 },
  '/reset-password': { window: 60, max: 10 },
  '/request-password-reset': { window: 10 * 60, max: 10 },
  '/passkey/*': { window: 60, max: 60 },
};

/** What broke while one request was answered; the library itself tells only that something did. */
const broken = new AsyncLocalStorage<{ errors: unknown[] }>();

/** What was refused is said in the answer; only what broke is worth a line in the log. */
function noteFailure(error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) return;
  broken.getStore()?.errors.push(error);
  const name = error instanceof Error ? error.name : typeof error;
  log().error({ from: 'sign-in', error: name }, 'A request to sign in failed unexpectedly');
}

function singleSignOn() {
  const { oidc } = env();
  if (oidc === null) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: oidcProvider,
          name: oidc.name,
          discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
          clientId: oidc.clientId,
          clientSecret: oidc.clientSecret,
          scopes: ['openid', 'email', 'profile'],
          requireIdTokenVerification: true,
          disableProviderLogout: true,
        },
      ],
    }),
  ];
}

function options() {
  const { publicUrl, port, mail } = env();
  return {
    appName: 'Toolwright',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: derivedKey('sign-in').toString('base64url'),
    database: authDatabase(resourceRow),
    trustedOrigins: [...ownOrigins()],
    disabledPaths: unused,
    telemetry: { enabled: false },
    logger: {
      // What is refused is said in the answer and in the audit; the library's own words may name people.
      level: 'error',
      log: (level, message) => {
        if (level === 'error') log().error({ from: 'sign-in' }, message);
      },
    },
    onAPIError: { onError: noteFailure, errorURL: `${publicUrl}/sign-in` },
    user: { modelName: 'person' },
    session: {
      expiresIn: 30 * day,
      freshAge: day,
      additionalFields: { workspaceId: { type: 'string', required: false, input: false } },
    },
    account: {
      encryptOAuthTokens: true,
      // An account elsewhere is somebody's here by an e-mail that both sides know to be theirs; else they
      // connect it themselves once they are signed in.
      accountLinking: { enabled: true },
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengthMin,
      maxPasswordLength: passwordLengthMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      ...(mail === null
        ? {}
        : {
            // Not waited for: how long a mail takes would tell whether somebody has this e-mail.
            sendResetPassword: async ({ user, token }) => sendResetMail(user, token),
          }),
      onPasswordReset: async ({ user }, request) =>
        noteDeedOfPerson(user, 'password-reset', request?.headers),
    },
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 300, customRules: limits },
    advanced: {
      // Browsers keep one jar for every port of a machine; instances side by side don't sign each other out.
      cookiePrefix: `toolwright-${port}`,
      useSecureCookies: publicUrl.startsWith('https:'),
      // Said, since the library leaves both out while it is tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [peerAddressHeader] },
      database: { generateId: false },
    },
    hooks: { before: beforeSignIn, after: afterSignIn },
    databaseHooks: {
      user: {
        // Only who is invited gets in, also by the provider of single sign-on.
        create: { before: async ({ email }) => isAwaited(email.toLowerCase()) },
      },
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, workspaceId: await lastWorkspaceOf(session.userId) },
          }),
        },
      },
    },
    plugins: [
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Toolwright',
        origin: [...ownOrigins()],
        advanced: { webAuthnChallengeCookie: 'passkey-challenge' },
      }),
      ...singleSignOn(),
      ...assistantPlugins(),
    ],
  } satisfies BetterAuthOptions;
}

function make() {
  return betterAuth(options());
}

/** The sign-in library, made when it is first needed: a build has neither a database nor a key. */
export function signInService() {
  return onceInThread('sign-in service', make);
}

/** Answers as the library does. Rejects where it broke because the database is away, as others would. */
export async function askSignIn(request: Request): Promise<Response> {
  const errors: unknown[] = [];
  const answer = await broken.run({ errors }, () => signInService().handler(request));
  const away = errors.find(
    (error): error is Error => error instanceof Error && databaseUnavailable(error) !== null,
  );
  if (answer.status >= 500 && away !== undefined) throw away;
  return answer;
}
