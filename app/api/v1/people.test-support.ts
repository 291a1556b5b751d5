import type { Role } from '@/lib/contract/role';
import { clientAddressHeader, clientAddressText } from '@/lib/server/auth/client-address';
import { call, type Answered, type CallOptions } from './routes.test-support';

export const origin = 'http://localhost:3000';
export const goodPassword = 'tall green ladder';

/** A browser: it keeps its cookies, and its pages are ours. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly address = '203.0.113.7',
    readonly isThisMachine = false,
  ) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The same cookies in another browser, as after a theft. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.address);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answered> {
    const answered = await call(method, path, {
      ...options,
      token: null,
      headers: {
        origin,
        [clientAddressHeader]: clientAddressText(this.address, this.isThisMachine),
        ...(this.#cookies.size === 0 ? {} : { cookie: this.cookie }),
        ...options.headers,
      },
    });
    for (const set of answered.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answered;
  }

  async signIn(email: string, password = goodPassword): Promise<Answered> {
    return this.call('POST', '/api/auth/sign-in/email', { body: { email, password } });
  }
}

/** Makes the first person at the machine itself, or with a link's token from elsewhere. */
export async function setUpOwner(
  email = 'owner@clinic.example',
  token: string | null = null,
): Promise<TestBrowser> {
  const browser = new TestBrowser('127.0.0.1', token === null);
  const body = {
    name: 'Olga Owner',
    email,
    password: goodPassword,
    ...(token === null ? {} : { token }),
  };
  const made = await browser.call('POST', '/api/v1/set-up', { body });
  if (made.status !== 204) throw new Error(`set-up: ${made.status} ${made.text}`);
  return browser;
}

/** The token of an invitation's link. */
export async function inviteTo(owner: TestBrowser, email: string, role: Role): Promise<string> {
  const invited = await owner.call('POST', '/api/v1/invitations', { body: { email, role } });
  if (invited.status !== 201) throw new Error(`invite: ${invited.status} ${invited.text}`);
  return String(invited.json.url).split('/').at(-1) ?? '';
}

/** Invites somebody new and lets them join. */
export async function joinAs(role: Role, owner: TestBrowser, email = `${role}@clinic.example`) {
  const browser = new TestBrowser();
  const token = await inviteTo(owner, email, role);
  const body = { name: `New ${role}`, password: goodPassword };
  const joined = await browser.call('POST', `/api/v1/join/${token}`, { body });
  if (joined.status !== 204) throw new Error(`join: ${joined.status} ${joined.text}`);
  return browser;
}
