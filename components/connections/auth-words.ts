import type { AuthType } from './connection-draft';

/** The kinds of sign-in as people call them, each with a line that explains it. */
export const authWords: Record<AuthType, { label: string; description: string }> = {
  none: { label: 'No sign-in', description: 'Anyone may call it.' },
  bearer: { label: 'Token', description: 'A long text sent as “Authorization: Bearer …”.' },
  basic: { label: 'User name and password', description: 'Sent with every request.' },
  api_key: { label: 'API key', description: 'A key in a header or in the address.' },
  oauth2_client_credentials: {
    label: 'OAuth client',
    description: 'A client id and secret that are traded for a token.',
  },
};
