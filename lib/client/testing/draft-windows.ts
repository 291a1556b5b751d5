import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '../../contract/session';
import type { JsonObject } from '../../core/json/json';
import { DraftSaver } from '../draft-saver';
import { type Draft, draftKey, fetchDraft } from '../queries/draft';

export const slug = 'clinic';
export const app = (...tools: JsonObject[]): JsonObject => ({ version: 1, name: 'Clinic', tools });

/** The one thing the server keeps, with the entity tag it has now. */
class FakeServer {
  document: JsonObject = app({ name: 'a', title: 'A' }, { name: 'b', title: 'B' });
  version = 1;
  isAway = false;
  /** Saves what comes, and never says so. */
  isSilent = false;
  /** Saves what comes, and then says that nobody knows whether it did. */
  isUnsure = false;
  /** Refuses what comes, by this status. */
  refusal: number | null = null;
  saves = 0;
  /** How the last save was sent. */
  saving: RequestInit = {};

  async fetch(path: string, request: RequestInit): Promise<Response> {
    if (this.isAway) throw new TypeError('refused');
    if (!path.startsWith(`/api/v1/apps/${slug}`)) return Response.json({});
    if (request.method === 'PUT') {
      this.saving = request;
      this.saves += 1;
      if (this.refusal !== null) return new Response(null, { status: this.refusal });
      const wanted = new Headers(request.headers).get('if-match');
      if (wanted !== this.etag) return new Response(null, { status: 412 });
      this.save(JSON.parse(request.body as string) as JsonObject);
      if (this.isSilent) {
        return new Promise((_, reject) => {
          request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
        });
      }
      if (this.isUnsure) return new Response(null, { status: 503 });
      const saved = { slug, warnings: [], problems: [] };
      return Response.json(saved, { headers: { etag: this.etag } });
    }
    return Response.json(this.document, { headers: { etag: this.etag } });
  }

  get etag(): string {
    return `"${this.version}"`;
  }

  save(document: JsonObject): void {
    this.document = document;
    this.version += 1;
  }
}

/** A server of its own for each test, and as much of a browser as saving needs. */
export function fakeServer(): FakeServer {
  const server = new FakeServer();
  beforeEach(() => {
    Object.assign(server, new FakeServer());
    const kept = new Map<string, string>();
    // What is tried again later must not run into the next test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', server.fetch.bind(server));
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return server;
}

/** A window that has read the draft. */
export async function openWindow() {
  const client = new QueryClient();
  const { document, etag } = await fetchDraft(slug);
  const draft: Draft = { document, saved: document, etag, revision: etag };
  client.setQueryData(draftKey(slug), draft);
  return {
    client,
    saver: new DraftSaver(client, slug),
    draft: () => client.getQueryData<Draft>(draftKey(slug)),
  };
}

/** Gives a tool another title. */
export const titled = (name: string, title: string) => (document: JsonObject) => ({
  ...document,
  tools: (document.tools as JsonObject[]).map((tool) =>
    tool.name === name ? { ...tool, title } : tool,
  ),
});

/** Somebody who only reads. */
export const session: Session = {
  signed_in: true,
  name: 'Edda',
  email: 'edda@clinic.example',
  person_id: 'edda',
  role: 'viewer',
  workspace: { id: 'clinic', name: 'Clinic' },
  workspaces: [],
  set_up: 'done',
  single_sign_on: null,
  sends_mail: false,
  public_url: 'https://tools.clinic.example',
  public_url_is_local: false,
  time_zone: 'UTC',
};
