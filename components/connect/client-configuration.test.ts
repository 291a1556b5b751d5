import { describe, expect, it } from 'vitest';
import { clientConfiguration, clients, mcpAddress, signsPeopleIn } from './client-configuration';

const server = {
  name: 'clinic',
  address: 'https://tools.example.com/api/apps/clinic/mcp',
  key: 'tw_1_s3cret',
};

describe('what to paste into an assistant', () => {
  it.each(clients)('%s gets the address, and the key unless people sign in', (client) => {
    const text = clientConfiguration(client, server);
    expect(text).toContain(server.address);
    expect(text.includes(`Bearer ${server.key}`)).toBe(!signsPeopleIn(client));
  });

  it('is a command for one, the address for some, and JSON for the others', () => {
    for (const client of clients) {
      const text = clientConfiguration(client, server);
      if (signsPeopleIn(client)) expect(text).toBe(server.address);
      else if (client === 'claudeCode') expect(text).toMatch(/^claude mcp add /);
      else expect(JSON.parse(text)).toBeTypeOf('object');
    }
  });

  it('lets an address without encryption through where a program has to be told so', () => {
    const near = { ...server, address: 'http://localhost:3000/api/mcp' };
    expect(clientConfiguration('claude', near)).toContain('--allow-http');
    expect(clientConfiguration('claude', server)).not.toContain('--allow-http');
  });
});

it('one app has an address, and all apps have one', () => {
  expect(mcpAddress('https://x.io/', 'clinic')).toBe('https://x.io/api/apps/clinic/mcp');
  expect(mcpAddress('https://x.io', null)).toBe('https://x.io/api/mcp');
});
