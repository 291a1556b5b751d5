import 'server-only';
import { cimd } from '@better-auth/cimd';
import { getOAuthProviderState, oauthProvider } from '@better-auth/oauth-provider';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { env } from '../env';
import { findGrantId, keepGrant, type GrantPlace } from '../stores/assistant-store';
import { insertAudit } from '../stores/audit-store';
import { fetchClientDocument } from './client-document';
import { workspaceOpened } from './reach';
import { addressOfResource, scopes } from './resources';
import { signingKeys } from './signing-keys';

const minute = 60;
const day = 24 * 60 * minute;

/** How long an access token counts; an assistant renews it by itself. */
export const accessTokenSeconds = 60 * minute;

/** How long an assistant that isn't used may renew its access. */
export const refreshTokenSeconds = 30 * day;

/** The claim of an access token that names the grant it stands on. */
const grantClaim = 'grant';

/** Many people's assistants come from the same few addresses of their makers. */
const often = { window: minute, max: 600 };

function refused(error: string, description: string): APIError {
  return new APIError('BAD_REQUEST', { error, error_description: description });
}

/** The workspace that the person who is asked lets an assistant in to. */
async function workspaceAskedAbout(person: {
  id: string;
  workspaceId: string | null;
}): Promise<string> {
  const asked = new URLSearchParams((await getOAuthProviderState())?.query ?? '');
  const address = addressOfResource(asked.get('resource') ?? '');
  const workspace = address && (await workspaceOpened(person.id, person.workspaceId, address));
  if (workspace === null) {
    throw refused('access_denied', 'You may not connect assistants at this address.');
  }
  return workspace.id;
}

interface TokenFor {
  client: { clientId: string; name?: string | null | undefined };
  person: { id: string; name: string } | null | undefined;
  workspaceId: string | undefined;
  resources: string[];
  isFirst: boolean;
}

async function letIn(place: GrantPlace, who: string, subject: string): Promise<string> {
  const grant = await keepGrant(place);
  const { workspaceId, personId, slug: app } = place;
  await insertAudit([
    {
      workspaceId,
      personId,
      who,
      via: 'session',
      deed: 'assistant-connected',
      app,
      subject,
      detail: null,
      address: null,
    },
  ]);
  return grant;
}

/** The grant that a token stands on: made with the first one, and after that only found. */
async function grantOf({ client, person, workspaceId, resources, isFirst }: TokenFor) {
  const [resource = '', ...more] = resources;
  const address = addressOfResource(resource);
  if (address === null || more.length > 0 || !person || !workspaceId) {
    throw refused('invalid_target', 'A token is for one address of an assistant.');
  }
  const { slug } = address;
  const place = { clientId: client.clientId, personId: person.id, workspaceId, slug };
  const open = await workspaceOpened(person.id, workspaceId, address);
  if (open?.id === workspaceId) {
    if (isFirst) return letIn(place, person.name, client.name ?? client.clientId);
    const grant = await findGrantId(place);
    if (grant !== null) return grant;
  }
  throw refused('invalid_grant', 'This assistant may no longer come in.');
}

/** What the sign-in library needs to let assistants in by OAuth 2.1. */
export function assistantPlugins() {
  return [
    jwt({
      jwt: { issuer: env().publicUrl },
      jwks: { disablePrivateKeyEncryption: true },
      adapter: signingKeys,
      disableSettingJwtHeader: true,
    }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes,
      grantTypes: ['authorization_code', 'refresh_token'],
      accessTokenExpiresIn: accessTokenSeconds,
      refreshTokenExpiresIn: refreshTokenSeconds,
      // An answer that got lost on its way may be asked for again.
      refreshTokenReuseInterval: 30,
      codeExpiresIn: 10 * minute,
      allowDynamicClientRegistration: true,
      allowUnauthenticatedClientRegistration: true,
      clientPrivileges: async () => false,
      // Any program may ask for any address; a person decides each time.
      enforcePerClientResources: false,
      postLogin: {
        page: '/consent',
        shouldRedirect: async () => false,
        consentReferenceId: async ({ user, session }) =>
          workspaceAskedAbout({
            id: user.id,
            workspaceId: typeof session.workspaceId === 'string' ? session.workspaceId : null,
          }),
      },
      extensions: [
        {
          claims: {
            accessToken: async ({ client, user, referenceId, resources = [], grantType }) => ({
              [grantClaim]: await grantOf({
                client,
                person: user,
                workspaceId: referenceId,
                resources,
                isFirst: grantType === 'authorization_code',
              }),
            }),
          },
        },
      ],
      rateLimit: { token: often, authorize: often, register: often, revoke: often },
    }),
    cimd({ fetchClientMetadataResource: fetchClientDocument, metadataProfile: 'mcp-2026-07-28' }),
  ];
}
