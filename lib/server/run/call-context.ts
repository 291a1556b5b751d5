import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { RunPorts } from '@/lib/core/run/run-ports';
import { databaseUnavailable } from '@/lib/server/db/unavailable';
import { onChange } from '@/lib/server/db/notify';
import { instancePolicy } from '@/lib/server/http/address-policy';
import { createSender } from '@/lib/server/http/send';
import { log } from '@/lib/server/log';
import { decryptSecret } from '@/lib/server/secrets/encrypt';
import { clearSignInAgain, markSignInAgain } from '@/lib/server/stores/connection-store';
import { readCallFacts } from '@/lib/server/stores/secret-store';
import { connectionOrigins } from './secret-uses';

/** How requests of one connection are sent, and what must not be seen of it. */
export interface Line {
  send: RunPorts['send'];
  /** Values of every secret of the app: whatever a service sends back is masked by them. */
  secretValues: readonly string[];
}

/** What the calls of one app need besides its document; kept until something of the app changes. */
export interface CallContext {
  /** The workspace's time zone, or null for the instance's. */
  timeZone: string | null;
  lineTo(connection: Connection): Line;
}

interface Shared {
  contexts: Map<string, Promise<CallContext>>;
  listening: boolean;
}

// Two bundles of this module may be loaded in one process; both must forget what changed.
const shared = globalThis as typeof globalThis & { toolwrightCallContexts?: Shared };

function cache(): Map<string, Promise<CallContext>> {
  shared.toolwrightCallContexts ??= { contexts: new Map(), listening: false };
  const state = shared.toolwrightCallContexts;
  if (!state.listening) {
    state.listening = true;
    onChange((change) => {
      if (change.kind === 'app') state.contexts.delete(change.appId);
      if (change.kind === 'workspace' || change.kind === 'everything') state.contexts.clear();
    });
  }
  return state.contexts;
}

/**
 * The context of an app's calls, from memory where it is known.
 * @throws DomainError database-unavailable
 */
export async function callContext(appId: string): Promise<CallContext> {
  const contexts = cache();
  const known = contexts.get(appId);
  if (known !== undefined) return known;
  const made = loadContext(appId);
  contexts.set(appId, made);
  made.catch(() => {
    if (contexts.get(appId) === made) contexts.delete(appId);
  });
  return made;
}

/** Forgets what is known of an app at once, for the process that changed it. */
export function forgetCallContext(appId: string): void {
  cache().delete(appId);
}

async function loadContext(appId: string): Promise<CallContext> {
  let facts;
  try {
    facts = await readCallFacts(appId);
  } catch (error) {
    throw databaseUnavailable(error) ?? error;
  }
  const secrets = facts.secrets.map(({ name, origins, ciphertext }) => ({
    name,
    origins,
    value: decryptSecret(ciphertext),
  }));
  const secretValues = secrets.map(({ value }) => value);
  const refused = new Set(facts.signInAgain);
  const lines = new WeakMap<Connection, Line>();

  function makeLine(connection: Connection): Line {
    // A value goes only where it was entered for; the sender says so where it would have to go elsewhere.
    const needed = connectionOrigins(connection);
    const send = createSender({
      connection,
      secrets: new Map(
        secrets.map(({ name, origins, value }) => {
          const usable = needed.every((origin) => origins.includes(origin));
          return [name, { value, origins: usable ? origins : [] }];
        }),
      ),
      policy: instancePolicy(),
    });
    return { send: noticingSignIn(appId, connection, send, refused), secretValues };
  }

  return {
    timeZone: facts.timeZone,
    lineTo(connection) {
      const line = lines.get(connection) ?? makeLine(connection);
      lines.set(connection, line);
      return line;
    },
  };
}

/** The same sender, which also keeps up to date whether somebody has to sign in again. */
function noticingSignIn(
  appId: string,
  connection: Connection,
  send: RunPorts['send'],
  refused: Set<string>,
): RunPorts['send'] {
  if (connection.auth.type === 'none') return send;
  const note = (work: Promise<void>) =>
    work.catch(() => log().warn({ appId }, 'The state of a sign-in could not be stored'));
  return async (request, options) => {
    const outcome = await send(request, options);
    const isRefused =
      outcome.kind === 'failure' ? outcome.because === 'sign-in' : outcome.status === 401;
    const isAccepted = outcome.kind === 'reply' && outcome.status < 400;
    if (isRefused && !refused.has(connection.id)) {
      refused.add(connection.id);
      void note(markSignInAgain(appId, connection.id));
    } else if (isAccepted && refused.has(connection.id)) {
      refused.delete(connection.id);
      void note(clearSignInAgain(appId, connection.id));
    }
    return outcome;
  };
}
