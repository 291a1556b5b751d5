import 'server-only';
import { env } from '../env';
import { mcpAddress, type McpAddress } from '../mcp/addresses';

/** What an assistant may ask for: the tools, and to go on without asking its person every hour. */
export const scopes = ['tools', 'offline_access'];

/** The address of this instance that a resource names, or null. */
export function addressOfResource(resource: string): McpAddress | null {
  const { publicUrl } = env();
  if (!resource.startsWith(`${publicUrl}/`)) return null;
  return mcpAddress(resource.slice(publicUrl.length));
}

/** What tokens for an address are for. */
export function resourceOf(address: McpAddress): string {
  return `${env().publicUrl}${address.path}`;
}

/**
 * The address of an assistant as the library's own record of a resource. It is the same whether the app exists
 * or not, so that it tells nobody which do; who may let an assistant in there is asked when a person answers.
 */
export function resourceRow(identifier: string): object | null {
  const address = addressOfResource(identifier);
  if (address === null || resourceOf(address) !== identifier) return null;
  const never = new Date(0);
  return {
    id: identifier,
    identifier,
    name: identifier,
    allowedScopes: scopes,
    dpopBoundAccessTokensRequired: false,
    disabled: false,
    policyVersion: 1,
    createdAt: never,
    updatedAt: never,
  };
}
