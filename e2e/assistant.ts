import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Which versions of the protocol a client speaks. */
export const eras = [
  { name: 'the older eras', mode: 'legacy' },
  { name: 'the newest era', mode: { pin: '2026-07-28' } },
] as const;
export type Era = (typeof eras)[number]['mode'];

/** A real assistant's client, connected to an address with a key. */
export async function connectAssistant(address: string, key: string, era: Era): Promise<Client> {
  const client = new Client(
    { name: 'front-desk', version: '1.0.0' },
    { versionNegotiation: { mode: era } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  );
  return client;
}
