import 'server-only';
import { randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSchema, type App } from '@/lib/core/app/app-schema';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { RunResult } from '@/lib/core/run/run-result';
import { hashKeySecret } from '../auth/access-key';
import type { CallInput } from '../run/call-input';
import type { StoredGrant } from '../stores/assistant-store';
import type { StoredAccessKey, StoredDirectory } from '../stores/serving-store';
import { Door, type DoorPorts } from '../mcp/door';
import { Guard } from '../mcp/guard';
import { answerNode } from '../mcp/node-answer';
import { compileSnapshot } from '../mcp/snapshot';
import { ServingCache, type ServingReads } from '../mcp/snapshot-cache';
import { TokenReader, type PublicKey } from '../mcp/token-reader';
import { answerWeb } from '../mcp/web-answer';
import { RateLimiter } from '../web/rate-limiter';

export const testKey = 'tw_key1_secretsecretsecretsecret';
export const testPublicUrl = 'https://tools.example.com';

/** An app of tools with nothing but names, unless more is given. */
export function testApp(
  name: string,
  tools: (string | { name: string; [key: string]: unknown })[],
): App {
  return appSchema.parse({
    version: 1,
    name,
    connections: [{ id: 'main', name: 'API', base_url: 'https://api.example.com' }],
    tools: tools.map((tool) => ({
      description: 'Answers something.',
      annotations: { readOnlyHint: true },
      connection: 'main',
      recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/x' } } },
      ...(typeof tool === 'string' ? { name: tool } : tool),
    })),
  });
}

/** What a run came to, with the given parts. */
export function ran(parts: Partial<RunResult> = {}): RunResult {
  return {
    outcome: 'done',
    isError: false,
    content: [{ type: 'text', text: 'Done.' }],
    structured: null,
    confirm: null,
    remembered: {},
    missing: [],
    steps: [],
    error: null,
    status: null,
    because: null,
    ms: 1,
    answerBytes: 0,
    ...parts,
  };
}

/** A world of keys and live apps kept in memory, that counts what is read of it. */
export class TestWorld implements ServingReads {
  readonly reads = { keys: 0, directories: 0, snapshots: 0 };
  away = false;
  keys = new Map<string, StoredAccessKey>();
  readonly grants = new Map<string, StoredGrant>();
  publicKeys: PublicKey[] = [];
  directory: StoredDirectory = {
    workspaceId: 'w1',
    apps: [],
    reservedAppNames: [],
    reservedToolNames: [],
    timeZone: null,
  };
  readonly snapshots = new Map<string, string>();

  constructor(apps: App[]) {
    for (const app of apps) this.publish(app);
    this.addKey({});
  }

  #asked(what: keyof TestWorld['reads']): void {
    this.reads[what] += 1;
    if (this.away) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  }

  /** Adds a key of everything, unless its parts say otherwise, in the place of one of the same id. */
  addKey(parts: Partial<StoredAccessKey>): void {
    const key: StoredAccessKey = {
      id: 'key1',
      workspaceId: 'w1',
      name: 'Front desk',
      secretHash: hashKeySecret('secretsecretsecretsecret'),
      allApps: true,
      appIds: [],
      withheld: [],
      variables: {},
      lastUsedAt: new Date(),
      ...parts,
    };
    this.keys.set(key.id, key);
  }

  /** Makes an app live, or a new version of the one of that name. Its slug is its name in lower case. */
  publish(app: App): void {
    const slug = app.name.toLowerCase().replaceAll(' ', '_');
    const before = this.directory.apps.find((each) => each.slug === slug);
    const version = (before?.version ?? 0) + 1;
    const live = { id: `id-${slug}`, slug, name: app.name, version, versionId: randomUUID() };
    this.snapshots.set(`${live.id} ${live.version}`, compileSnapshot(app));
    this.directory = {
      ...this.directory,
      apps: before
        ? this.directory.apps.map((each) => (each === before ? live : each))
        : [...this.directory.apps, live],
    };
  }

  async readAccessKey(id: string): Promise<StoredAccessKey | null> {
    this.#asked('keys');
    return this.keys.get(id) ?? null;
  }

  async readGrant(id: string): Promise<StoredGrant | null> {
    this.#asked('keys');
    return this.grants.get(id) ?? null;
  }

  async readDirectory(): Promise<StoredDirectory | null> {
    this.#asked('directories');
    return this.directory;
  }

  async readSnapshotText(appId: string, version: number): Promise<string | null> {
    this.#asked('snapshots');
    return this.snapshots.get(`${appId} ${version}`) ?? null;
  }
}

export interface TestDoor {
  door: Door;
  cache: ServingCache;
  calls: CallInput[];
  reports: string[];
  usedKeys: string[];
  /** How many tools each noted listing had. */
  listings: number[];
}

/** A door to a test world. Calls are answered by `run`. */
export function testDoor(
  world: TestWorld,
  run: (input: CallInput) => Promise<RunResult> = async () => ran(),
  options: { fast?: boolean; limiter?: RateLimiter; ports?: Partial<DoorPorts> } = {},
): TestDoor {
  const calls: CallInput[] = [];
  const reports: string[] = [];
  const usedKeys: string[] = [];
  const listings: number[] = [];
  const report = (error: unknown, where: string) => void reports.push(`${where}: ${String(error)}`);
  const cache = new ServingCache(world, report);
  const hosts = /^(localhost|127\.0\.0\.1|tools\.example\.com)(:\d+)?$/;
  const door = new Door(
    {
      publicUrl: testPublicUrl,
      guard: new Guard({
        isOwnHost: (host) => hosts.test(host),
        isOwnOrigin: (origin) => origin === testPublicUrl,
      }),
      cache,
      limiter: options.limiter ?? new RateLimiter({ requests: 100_000, seconds: 60 }),
      failures: new RateLimiter({ requests: 100, seconds: 60 }),
      lookups: new RateLimiter({ requests: 1_000, seconds: 60 }),
      runCall: (input) => {
        calls.push(input);
        return run(input);
      },
      tokens: new TokenReader(testPublicUrl, async () => world.publicKeys),
      noteUse: (keyId) => void usedKeys.push(keyId),
      noteListing: ({ tools }) => void listings.push(tools),
      noteGrantUse: (grantId) => void usedKeys.push(grantId),
      checkView: async () => null,
      report,
      ...options.ports,
    },
    { fast: options.fast ?? true },
  );
  return { door, cache, calls, reports, usedKeys, listings };
}

/** How the servers in front of the door are named in tests. */
export type FrontServer = 'node:http' | 'Request and Response';

async function answerThroughWeb(
  door: Door,
  ...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const answer = await answerWeb(
    door,
    new Request(`http://localhost${request.url}`, {
      method: request.method,
      headers,
      signal: gone.signal,
      ...(body.length > 0 && { body }),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.flushHeaders();
  if (answer.body !== null) {
    const reader = answer.body.getReader();
    response.once('close', () => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      response.write(value);
    }
  }
  response.end();
}

/** Puts a real HTTP server in front of a door. */
export async function startFront(
  door: Door,
  front: FrontServer,
): Promise<{ port: number; server: Server; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (front === 'node:http') void answerNode(door, request, response);
    else answerThroughWeb(door, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface ProgressStep {
  message: string;
  progress: number;
  progressToken: string;
}

/** A JSON-RPC message as tests look into it. */
export interface Told {
  id?: unknown;
  result?: { [key: string]: unknown; tools?: { name: string }[] };
  error?: { code: number; message: string };
  params?: ProgressStep;
}

/** The message of an answer's JSON text. */
export function told(text: string): Told {
  return JSON.parse(text) as Told;
}

/** The messages of an event stream. */
export function toldInEvents(text: string): Told[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => told(line.slice('data: '.length)));
}

/** One raw request; headers as given, so that wrong ones can be sent too. By `agent`, over its connections. */
export function send(
  port: number,
  options: {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    agent?: Agent;
  },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: options.method ?? 'POST',
        path: options.path ?? '/api/mcp',
        headers: options.headers,
        agent: options.agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

export const plainHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  authorization: `Bearer ${testKey}`,
};

/** A message of the older eras. */
export function legacyMessage(method: string, params?: Json, id: Json = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A message of the newest era, with the headers that go with it. */
export function modernMessage(
  method: string,
  params: { [key: string]: Json } = {},
  id: Json = 1,
): { body: string; headers: Record<string, string> } {
  const meta = isJsonObject(params._meta) ? params._meta : {};
  const body = {
    jsonrpc: '2.0',
    id,
    method,
    params: { ...params, _meta: { ...envelope, ...meta } },
  };
  return {
    body: JSON.stringify(body),
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
    },
  };
}
