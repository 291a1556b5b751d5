import 'server-only';
import { BroadcastChannel } from 'node:worker_threads';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { JsonObject } from '@/lib/core/json/json';
import type { RunPorts } from '@/lib/core/run/run-ports';
import { openTokens } from '@/lib/server/connection-sign-in/kept-tokens';
import { signedInTokens } from '@/lib/server/connection-sign-in/signed-in-tokens';
import { tokenUse } from '@/lib/server/connection-sign-in/token-settings';
import { databaseUnavailable } from '@/lib/server/db/unavailable';
import { onChange } from '@/lib/server/db/notify';
import { instancePolicy } from '@/lib/server/http/address-policy';
import { createSender } from '@/lib/server/http/send';
import { log } from '@/lib/server/log';
import { makeSecretMask, type SecretMask } from '@/lib/server/secrets/mask-secrets';
import {
  clearSignInAgain,
  markSignInAgain,
  type ConnectionStateRow,
  type SignInOwner,
} from '@/lib/server/stores/connection-store';
import { readCallFacts } from '@/lib/server/stores/secret-store';
import { lineSecrets, openSecrets } from '@/lib/server/secrets/open-secrets';
import { onceInThread } from '@/lib/server/once-in-thread';

/** How requests of one connection are sent, and the secrets that go with them. */
export interface Line {
  send: RunPorts['send'];
  /** The secrets that requests to this connection may carry, as variables `secret.NAME`. */
  secretVariables: JsonObject;
  /** Names of those that they may not carry: entered for other origins. */
  secretsElsewhere: ReadonlySet<string>;
}

/** What the calls of one app need besides its document; kept until something of the app changes. */
export interface CallContext {
  /** The workspace's time zone, or null for the instance's. */
  timeZone: string | null;
  /** Masks every secret of the app, and the tokens that were fetched with them. */
  readonly mask: SecretMask;
  lineTo(connection: Connection): Line;
}

interface Shared {
  contexts: Map<string, CallContext | Promise<CallContext>>;
  /** Reaches the other threads of this process, each of which has contexts of its own. */
  threads: BroadcastChannel;
}

/** Whoever is told of a change forgets for the entry and the pages alike. */
function state(): Shared {
  return onceInThread('call contexts', makeShared);
}

function makeShared(): Shared {
  const contexts: Shared['contexts'] = new Map();
  onChange((change) => {
    if (change.kind === 'app') contexts.delete(change.appId);
    if (change.kind === 'workspace' || change.kind === 'everything') contexts.clear();
  });
  const threads = new BroadcastChannel('toolwright call contexts');
  threads.onmessage = ({ data }) => contexts.delete(data as string);
  threads.unref();
  return { contexts, threads };
}

/**
 * The context of an app's calls, at once where it is in memory. Rejects with DomainError
 * database-unavailable.
 */
export function callContext(appId: string): CallContext | Promise<CallContext> {
  const { contexts } = state();
  const known = contexts.get(appId);
  if (known !== undefined) return known;
  const made = loadContext(appId);
  contexts.set(appId, made);
  // What was said to have changed meanwhile is no longer there and stays so.
  const keep = (context: CallContext | null) => {
    if (contexts.get(appId) !== made) return;
    if (context === null) contexts.delete(appId);
    else contexts.set(appId, context);
  };
  made.then(keep, () => keep(null));
  return made;
}

/** Forgets what is known of an app at once, in every thread of the process that changed it. */
export function forgetCallContext(appId: string): void {
  const { contexts, threads } = state();
  contexts.delete(appId);
  threads.postMessage(appId);
}

async function readFacts(appId: string) {
  try {
    return await readCallFacts(appId);
  } catch (error) {
    throw databaseUnavailable(error) ?? error;
  }
}

/** The live version and the draft may sign in to one connection with different settings. */
function keyOf({ connectionId, settings }: Pick<SignInOwner, 'connectionId' | 'settings'>): string {
  return `${connectionId} ${settings}`;
}

function refusedKey(row: ConnectionStateRow): string[] {
  return row.signInAgain === null ? [] : [keyOf(row)];
}

async function loadContext(appId: string): Promise<CallContext> {
  const facts = await readFacts(appId);
  const secrets = openSecrets(appId, facts.secrets);
  const values = secrets.map(({ value }) => value);
  // The latest of each sign-in and those just before, which calls that are under way still use.
  const tokens = new Map<string, readonly string[]>();
  for (const row of facts.signIns) tokens.set(row.id, openTokens(appId, row)?.secrets ?? []);
  const maskNow = () => makeSecretMask([...values, ...[...tokens.values()].flat()]);
  let mask = maskNow();
  // Known states of sign-ins, so that calls write only what changed.
  const refused = new Set(facts.connectionStates.flatMap(refusedKey));
  const lines = new WeakMap<Connection, Line>();

  function noteSignIn(owner: SignInOwner, accepted: boolean): void {
    const key = keyOf(owner);
    if (refused.has(key) !== accepted) return;
    if (accepted) refused.delete(key);
    else refused.add(key);
    const noted = accepted ? clearSignInAgain(owner) : markSignInAgain(owner);
    noted.catch(() => log().warn({ appId }, 'The state of a sign-in could not be stored'));
  }

  function makeLine(connection: Connection): Line {
    // A value goes only where it was entered for; the sender says so where it would have to go elsewhere.
    const usable = lineSecrets(connection, secrets);
    const policy = instancePolicy();
    const settings = tokenUse(connection)?.settings ?? '';
    // The live version and the draft may ask for tokens in different ways.
    const asked = JSON.stringify([connection.id, connection.auth]);
    const owner: SignInOwner = { appId, connectionId: connection.id, settings };
    const noteTokens = (of: string, latest: readonly string[]) => {
      const before = (tokens.get(of) ?? []).filter((token) => !latest.includes(token));
      tokens.set(of, [...latest, ...before.slice(0, latest.length)]);
      mask = maskNow();
    };
    const signedIn = signedInTokens({
      appId,
      connection,
      signIns: facts.signIns,
      policy,
      onTokens: (signIn, latest) => noteTokens(signIn.id, latest),
    });
    const send = createSender({
      connection,
      secrets: usable.secrets,
      policy,
      signedIn,
      onSignInRefused: () => noteSignIn(owner, false),
      onSignInAccepted: () => noteSignIn(owner, true),
      ...(signedIn === undefined && { onToken: (token) => noteTokens(asked, [token]) }),
    });
    return { send, secretVariables: usable.variables, secretsElsewhere: usable.elsewhere };
  }

  return {
    timeZone: facts.timeZone,
    get mask() {
      return mask;
    },
    lineTo(connection) {
      const line = lines.get(connection) ?? makeLine(connection);
      lines.set(connection, line);
      return line;
    },
  };
}
