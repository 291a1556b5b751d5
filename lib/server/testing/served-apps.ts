import 'server-only';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import type { JsonObject } from '@/lib/core/json/json';
import { createApp } from '../actions/create-app';
import { createKey } from '../actions/create-key';
import type { Actor } from '../auth/actor';
import { setOwnPort } from '../http/house-address';
import { answerNodeMcp } from '../mcp/node-door';
import { homeWorkspaceId } from '../stores/workspace-store';
import { send } from './mcp-door';

export const actor: Actor = {
  kind: 'admin-token',
  workspaceId: homeWorkspaceId,
  role: 'owner',
  name: 'Test',
  personId: null,
  address: null,
};

/** Whatever is there is replaced. */
export const anyRevision = { ifMatch: null, ifNoneMatch: null };

/** A finished tool that only reads. */
export function tool(name: string, more: JsonObject = {}): JsonObject {
  return {
    name,
    title: name,
    description: `Answers for ${name}, as a test does.`,
    connection: 'main',
    annotations: { readOnlyHint: true },
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/echo' } } },
    ...more,
  };
}

/** This instance's own address for assistants with an upstream behind its tools. */
export class ServedApps {
  /** Done before a request is answered. */
  meanwhile = async () => {};

  private constructor(
    readonly upstream: Upstream,
    private readonly server: Server,
  ) {}

  static async start(): Promise<ServedApps> {
    const upstream = await startUpstream();
    const server = createServer((request, response) => {
      void served.meanwhile().then(() => answerNodeMcp(request, response));
    });
    const served = new ServedApps(upstream, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The check goes to this server, under the name that the environment says is its own.
    process.env.PORT = String(served.port);
    setOwnPort(served.port);
    return served;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  document(name: string, tools: JsonObject[]): JsonObject {
    return {
      version: 1,
      name,
      connections: [{ id: 'main', name: 'API', base_url: this.upstream.url }],
      tools,
    };
  }

  /** Gives the slug. */
  async create(name: string, tools: JsonObject[]): Promise<string> {
    const { saved } = await createApp(actor, { body: this.document(name, tools) });
    return saved.slug;
  }

  async makeKey(apps: 'all' | string[], withheld: string[] = []): Promise<string> {
    const { key } = await createKey(actor, {
      body: { name: 'Front desk', apps, withheld, variables: {} },
    });
    return key;
  }

  /** Sends a message, also to the port of another server of the same apps. */
  ask(key: string, body: string, at = this.port, path = '/api/mcp') {
    return send(at, {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        host: `127.0.0.1:${this.port}`,
      },
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.upstream.close();
  }
}
