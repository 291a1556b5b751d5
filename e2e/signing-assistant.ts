import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

/** The page on the assistant's own machine that a person comes back to. */
async function startBack(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Back</title><p>Back at the assistant.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/back` };
}

/** Keeps in memory what an assistant keeps of a person who signs in for it. */
class Kept implements OAuthClientProvider {
  client: StoredOAuthClientInformation | undefined;
  given: StoredOAuthTokens | undefined;
  verifier = '';
  asking: URL | null = null;

  constructor(
    readonly redirectUrl: string,
    private readonly name: string,
  ) {}

  get clientMetadata() {
    return {
      client_name: this.name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  clientInformation() {
    return this.client;
  }

  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }

  tokens() {
    return this.given;
  }

  saveTokens(tokens: StoredOAuthTokens) {
    this.given = tokens;
  }

  /** Forgets what the server no longer takes, so that the person is asked again. */
  invalidateCredentials() {
    this.given = undefined;
  }

  redirectToAuthorization(url: URL) {
    this.asking = url;
  }

  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }

  codeVerifier() {
    return this.verifier;
  }
}

/** An assistant with the official client, that lets people sign in for it in a browser. */
export class SigningAssistant {
  readonly #kept: Kept;
  readonly #server: Server;
  readonly #address: URL;
  #transport: StreamableHTTPClientTransport;

  private constructor(address: string, name: string, server: Server, back: string) {
    this.#address = new URL(address);
    this.#server = server;
    this.#kept = new Kept(back, name);
    this.#transport = this.#newTransport();
  }

  static async start(address: string, name: string): Promise<SigningAssistant> {
    const { server, url } = await startBack();
    return new SigningAssistant(address, name, server, url);
  }

  get back(): string {
    return this.#kept.redirectUrl;
  }

  #newTransport() {
    return new StreamableHTTPClientTransport(this.#address, { authProvider: this.#kept });
  }

  async connect(): Promise<Client> {
    this.#transport = this.#newTransport();
    const client = new Client({ name: 'desk', version: '1.0.0' });
    await client.connect(this.#transport);
    return client;
  }

  /** Where a person signs in and answers, since the assistant may not come in yet. */
  async asks(): Promise<string> {
    try {
      await this.connect();
    } catch (error) {
      if (error instanceof UnauthorizedError && this.#kept.asking !== null) {
        return this.#kept.asking.href;
      }
      throw error;
    }
    throw new Error('It came in without asking.');
  }

  /** Goes on with the address that the person's browser came back to. */
  async goOn(cameBackTo: string): Promise<void> {
    await this.#transport.finishAuth(new URL(cameBackTo).searchParams);
  }

  get accessToken(): string {
    return this.#kept.given?.access_token ?? '';
  }

  /** As after an hour: the access token no longer counts, and is renewed at the next request. */
  spoilAccess(): void {
    if (this.#kept.given) this.#kept.given = { ...this.#kept.given, access_token: 'spoiled' };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
