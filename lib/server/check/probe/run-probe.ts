import 'server-only';
import { randomUUID } from 'node:crypto';
import { probeStepNames, type ProbeResult, type ProbeStep } from '@/lib/contract/probe';
import { readBaseUrl } from '@/lib/core/connection/base-url';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { pageSignIn } from '@/lib/core/connection/page-sign-in';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { secretNames } from '@/lib/core/connection/secret-names';
import type { Json } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { openTokens } from '@/lib/server/connection-sign-in/kept-tokens';
import { signedInTokens } from '@/lib/server/connection-sign-in/signed-in-tokens';
import { instancePolicy } from '@/lib/server/http/address-policy';
import { createSender } from '@/lib/server/http/send';
import { tryAddress } from '@/lib/server/http/try-address';
import { lineSecrets, type LineSecrets, type OpenSecret } from '@/lib/server/secrets/open-secrets';
import { makeSecretMask } from '@/lib/server/secrets/mask-secrets';
import type { StoredSignIn } from '@/lib/server/stores/connection-sign-in-store';
import { probeTarget, type ProbeTarget } from './probe-request';
import {
  addressStep,
  certificateStep,
  dataStep,
  keyStep,
  notTried,
  wrongAddress,
  type Told,
} from './probe-steps';

export interface ProbeInput {
  appId: string;
  connection: Connection;
  /** The app's tools as they are written; the first suitable one says what to ask for. */
  tools: readonly Json[];
  /** The app's, as its calls have it. */
  timeZone: string;
  /** The newest first. */
  secrets: readonly OpenSecret[];
  /** What signing in to connections of the app at a page brought. */
  signIns: readonly StoredSignIn[];
  signal: AbortSignal;
  onStep?: ((step: ProbeStep) => void) | undefined;
}

function signsIn(connection: Connection): boolean {
  return connection.auth.type !== 'none' || secretNames(connection).length > 0;
}

/** The steps of one probe as they end, each with the time since the one before. */
class Steps {
  readonly all: ProbeStep[] = [];
  #since = performance.now();

  constructor(
    private readonly mask: (text: string) => string,
    private readonly onStep: ProbeInput['onStep'],
  ) {}

  /** Adds the next step; false where it failed. */
  add(told: Told): boolean {
    const name = probeStepNames[this.all.length];
    if (name === undefined) return false;
    const now = performance.now();
    const ms = Math.round(now - this.#since);
    this.#since = now;
    const step = { step: name, ...told, sentence: this.mask(told.sentence), ms };
    this.all.push(step);
    this.onStep?.(step);
    return told.state !== 'failed';
  }

  /** Says of every step that is left that it wasn't tried. */
  end(shown: { url: string | null; tool: string | null }): ProbeResult {
    while (this.all.length < probeStepNames.length) this.add(notTried);
    return { ok: this.all.every(({ state }) => state !== 'failed'), ...shown, steps: this.all };
  }
}

/**
 * Tries a connection step by step: is the host there and allowed, does its certificate hold, is the key
 * taken, does data come. One GET is sent at most, by the same sender as a tool's, and nothing is kept.
 * Never throws.
 */
export async function runProbe(input: ProbeInput): Promise<ProbeResult> {
  const { appId, connection, signIns, signal } = input;
  const tokens = signIns.flatMap((signIn) => openTokens(appId, signIn)?.secrets ?? []);
  const mask = makeSecretMask([...input.secrets.map(({ value }) => value), ...tokens]);
  const usable = lineSecrets(connection, input.secrets);
  const steps = new Steps((text) => mask.text(text), input.onStep);
  const nothing = { url: null, tool: null };
  const url = parseUrl(connection.base_url);
  const base = readBaseUrl(connection.base_url);
  const target = probeTarget(input.tools, connection, usable.variables, input.timeZone);
  if (base.kind === 'refused' || url === null || target === null) {
    const sentence = base.kind === 'refused' ? base.said.message : 'The address can’t be used.';
    steps.add(wrongAddress(sentence));
    return steps.end(nothing);
  }
  const policy = instancePolicy();
  const deadline = Date.now() + limits.timeoutMsDefault;
  const reached = await tryAddress(policy, url, { signal, deadline });
  if (!steps.add(addressStep(url, reached))) return steps.end(nothing);
  if (!steps.add(certificateStep(url, reached))) return steps.end(nothing);
  const asking = { deadline, mask: (text: string) => mask.text(text), secrets: usable.secrets };
  return steps.end(await ask(input, target, steps, asking));
}

interface Asking extends Pick<LineSecrets, 'secrets'> {
  deadline: number;
  mask: (text: string) => string;
}

async function ask(
  { appId, connection, signIns, signal }: ProbeInput,
  { request, tool }: ProbeTarget,
  steps: Steps,
  { deadline, mask, secrets }: Asking,
): Promise<{ url: string | null; tool: string | null }> {
  const policy = instancePolicy();
  const signedIn = signedInTokens({ appId, connection, signIns, policy, onTokens: () => {} });
  const send = createSender({ connection, secrets, policy, signedIn });
  const result = await send(request, { signal, deadline, callId: randomUUID() });
  const host = parseUrl(connection.base_url)?.host ?? '';
  const isAtPage = pageSignIn(connection.auth) !== null;
  const asked = { host, signsIn: signsIn(connection), isAtPage, ofTool: tool !== null };
  if (steps.add(keyStep(asked, result))) steps.add(await dataStep(asked, result));
  const shown = result.sentRequest?.url ?? null;
  return { url: shown === null ? null : mask(shown), tool };
}
