import { expect, type APIRequestContext, type APIResponse } from 'playwright/test';
import type { AppDocument } from './app-files';

export interface ActivityRun {
  tool: string;
  origin: string;
  assistant: string;
  outcome: string;
}

/** The product as a script uses it, with the instance's token; forgets at the end what was made through it. */
export class ProductApi {
  readonly #apps = new Set<string>();
  readonly #keys = new Set<string>();

  constructor(private readonly request: APIRequestContext) {}

  /** An app that the test made in the browser, to be deleted with the others. */
  adopt(slug: string): void {
    this.#apps.add(slug);
  }

  async createApp(document: AppDocument): Promise<string> {
    const answer = await this.#send('POST', 'apps?unfinished=true', document);
    const { slug } = (await answer.json()) as { slug: string };
    this.adopt(slug);
    return slug;
  }

  /** The clinic example with a clinic of its own, live. */
  async createExample(): Promise<string> {
    const answer = await this.#send('POST', 'examples/clinic', {});
    const { slug } = (await answer.json()) as { slug: string };
    this.adopt(slug);
    return slug;
  }

  async readDraft(slug: string): Promise<AppDocument> {
    return (await (await this.#send('GET', `apps/${slug}`)).json()) as AppDocument;
  }

  async saveDraft(slug: string, document: AppDocument): Promise<void> {
    await this.#send('PUT', `apps/${slug}?unfinished=true`, document);
  }

  async setSecret(slug: string, name: string, value: string): Promise<void> {
    await this.#send('PUT', `apps/${slug}/secrets/${name}`, { value });
  }

  async publish(slug: string): Promise<void> {
    await this.#send('POST', `apps/${slug}/publish`, {});
  }

  async createKey(name: string, slug: string): Promise<string> {
    const answer = await this.#send('POST', 'keys', { name, apps: [slug] });
    const made = (await answer.json()) as { id: string; key: string };
    this.#keys.add(made.id);
    return made.key;
  }

  async activity(slug: string): Promise<ActivityRun[]> {
    const answer = await this.#send('GET', `activity?app=${slug}`);
    return ((await answer.json()) as { runs: ActivityRun[] }).runs;
  }

  async forgetEverything(): Promise<void> {
    for (const id of this.#keys) await this.request.delete(`/api/v1/keys/${id}`);
    for (const slug of this.#apps) await this.request.delete(`/api/v1/apps/${slug}`);
  }

  async #send(method: string, path: string, data?: unknown): Promise<APIResponse> {
    const answer = await this.request.fetch(`/api/v1/${path}`, { method, data });
    expect(answer.ok(), `${method} ${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
    return answer;
  }
}
