/** The address that assistants use: one app, or every app that the key sees. */
export function mcpAddress(publicUrl: string, slug: string | null): string {
  const base = publicUrl.replace(/\/+$/, '');
  return slug === null ? `${base}/api/mcp` : `${base}/api/apps/${slug}/mcp`;
}

/** A configuration as most MCP clients read it. */
export function clientConfiguration(name: string, address: string, key: string): string {
  const server = { type: 'http', url: address, headers: { Authorization: `Bearer ${key}` } };
  return JSON.stringify({ mcpServers: { [name]: server } }, null, 2);
}
