import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificateKey, expired, selfSigned } from './testing/bad-certificates';
import { asFailure, asReply } from './testing/outcomes';
import { builtRequest, postOf, senderFor, sendNow, testPolicy } from './testing/try-sender';
import { tryTool } from './testing/try-tool';

let server: Server | null = null;
let requests = 0;

/** Starts a server with this certificate; gives its address under that name. */
async function serverAt(host: string, cert: string): Promise<string> {
  const started = createServer({ key: certificateKey, cert }, (_request, response) => {
    requests += 1;
    response.end('{"ok":true}');
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `https://${host}:${(started.address() as AddressInfo).port}`;
}

/** Lets this process trust whoever signed the certificate, as an authority of the machine's list. */
function trust(ca: string): void {
  const original = tls.createSecureContext;
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) =>
    original({ ...options, ca }),
  );
}

afterEach(async () => {
  vi.restoreAllMocks();
  requests = 0;
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  server = null;
});

const policy = () => testPolicy(['clinic.test', 'elsewhere.test']);

describe('a certificate', () => {
  it.each([
    ['nobody vouches for', 'elsewhere.test', selfSigned, null, /isn't signed by an authority/],
    ['nobody vouches for, of another name', 'clinic.test', selfSigned, null, /isn't signed by an/],
    ['of another name', 'clinic.test', selfSigned, selfSigned, /belongs to another name; check/],
    ['that has expired', 'elsewhere.test', expired, expired, /has expired; whoever runs it/],
  ])('%s keeps every request in, and is told', async (_about, host, cert, trusted, said) => {
    const url = await serverAt(host, cert);
    if (trusted !== null) trust(trusted);
    const send = senderFor({ base_url: url }, { policy: policy() });
    const failure = asFailure(await sendNow(send, postOf(`${url}/book`)));
    expect(failure).toMatchObject({ because: 'tls', maybeSent: false });
    expect(failure.sentence).toMatch(said);
    expect(failure.sentence).toContain(`The certificate of ${new URL(url).host} `);
    expect(failure.sentence).not.toMatch(/CERT|ERR_|DEPTH|127\.0\.0\.1|BEGIN|\n/);
    for (const method of ['GET', 'POST'] as const) {
      const told = await tryTool(`${url}/book`, { policy: policy(), method });
      expect(told).toEqual({ isError: true, text: failure.sentence });
    }
    expect(requests).toBe(0);
  });

  it('of the right name that is trusted is fine', async () => {
    const url = await serverAt('elsewhere.test', selfSigned);
    trust(selfSigned);
    const send = senderFor({ base_url: url }, { policy: policy() });
    expect(asReply(await sendNow(send, builtRequest(url))).status).toBe(200);
    expect(requests).toBe(1);
  });
});
