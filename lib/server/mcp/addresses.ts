import 'server-only';
import { decidedOnce } from '@/lib/core/decided-once';

/** What an assistant's address names: one app, or every app that its key sees. */
export interface McpAddress {
  /** `null` for every app. */
  slug: string | null;
  /** The path without a slash at its end. */
  path: string;
}

const oneApp = /^\/api\/apps\/([a-z0-9][a-z0-9_]{0,63})\/mcp\/?$/;
const metadataRoot = '/.well-known/oauth-protected-resource';

const known = new Map<string, McpAddress | null>();

/** The address that a path names, with or without a slash at its end; `null` for any other path. */
export function mcpAddress(path: string): McpAddress | null {
  return decidedOnce(known, path, readAddress);
}

function readAddress(path: string): McpAddress | null {
  if (path === '/api/mcp' || path === '/api/mcp/') return { slug: null, path: '/api/mcp' };
  const slug = oneApp.exec(path)?.[1];
  return slug === undefined ? null : { slug, path: `/api/apps/${slug}/mcp` };
}

/** Where the RFC 9728 document of an address is. Absolute, from the configured public address alone. */
export function metadataUrl(publicUrl: string, address: McpAddress): string {
  return `${publicUrl}${metadataRoot}${address.path}`;
}

/**
 * The RFC 9728 document of the address below `/.well-known/oauth-protected-resource`, or `null` where the
 * path names none. It is the same whether the app exists or not, so that it tells nobody which do.
 */
export function protectedResource(
  publicUrl: string,
  path: string,
): Record<string, string | string[]> | null {
  if (!path.startsWith(`${metadataRoot}/`)) return null;
  const address = mcpAddress(path.slice(metadataRoot.length));
  if (address === null) return null;
  return {
    resource: `${publicUrl}${address.path}`,
    resource_name: 'Toolwright',
    authorization_servers: [publicUrl],
    scopes_supported: ['tools'],
    bearer_methods_supported: ['header'],
  };
}
