/** The assistants with steps of their own; `other` is any client that speaks MCP. */
export const clients = [
  'claude',
  'claudeWeb',
  'chatgpt',
  'claudeCode',
  'cursor',
  'vscode',
  'other',
] as const;
export type Client = (typeof clients)[number];

/** Whether a client reaches the address from its maker's machines, and not from this one. */
export const isInTheCloud: Record<Client, boolean> = {
  claude: false,
  claudeWeb: true,
  chatgpt: true,
  claudeCode: false,
  cursor: false,
  vscode: false,
  other: false,
};

/** Whether a client takes the address alone, and sends people here to sign in. */
export function signsPeopleIn(client: Client): boolean {
  return client === 'claudeWeb' || client === 'chatgpt';
}

/** The address that assistants use: one app, or every app that the key sees. */
export function mcpAddress(publicUrl: string, slug: string | null): string {
  const base = publicUrl.replace(/\/+$/, '');
  return slug === null ? `${base}/api/mcp` : `${base}/api/apps/${slug}/mcp`;
}

export interface Server {
  /** What the client calls these tools: letters, digits and `_`. */
  name: string;
  address: string;
  key: string;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** What to paste into a client: a configuration file, a command, or the address alone. */
export function clientConfiguration(client: Client, { name, address, key }: Server): string {
  const headers = { Authorization: `Bearer ${key}` };
  switch (client) {
    case 'claude': {
      // Its file starts programs only: this one, from npm, passes everything on to the address.
      const args = ['-y', 'mcp-remote', address, '--header', 'Authorization:${AUTH}'];
      const isPlain = address.startsWith('http:');
      const server = {
        command: 'npx',
        args: isPlain ? [...args, '--allow-http'] : args,
        env: { AUTH: headers.Authorization },
      };
      return pretty({ mcpServers: { [name]: server } });
    }
    case 'claudeWeb':
    case 'chatgpt':
      return address;
    case 'claudeCode':
      return `claude mcp add --transport http ${name} ${address} --header "Authorization: Bearer ${key}"`;
    case 'cursor':
      return pretty({ mcpServers: { [name]: { url: address, headers } } });
    case 'vscode':
      return pretty({ servers: { [name]: { type: 'http', url: address, headers } } });
    case 'other':
      return pretty({ mcpServers: { [name]: { type: 'http', url: address, headers } } });
  }
}
