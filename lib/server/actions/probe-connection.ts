import 'server-only';
import type { z } from 'zod';
import type { probeRequestSchema, ProbeResult, ProbeStep } from '@/lib/contract/probe';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import { connectionOrigins } from '@/lib/core/connection/origin-change';
import { zodProblems } from '@/lib/core/app/zod-sentence';
import { DomainError } from '@/lib/core/errors';
import { isJsonObject, parseJson, type Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { runProbe } from '@/lib/server/check/probe/run-probe';
import { openSecrets, type OpenSecret } from '@/lib/server/secrets/open-secrets';
import { chosenTimeZone } from '@/lib/server/time-zone';
import { readCallFacts, type StoredSecret } from '@/lib/server/stores/secret-store';
import { refusal } from '@/lib/server/drafts/draft-row';
import { theDraft } from '@/lib/server/drafts/find-app';

export interface ProbePorts {
  signal: AbortSignal;
  onStep?: (step: ProbeStep) => void;
}

/** A probe that was found possible; it runs when called. */
export type PreparedProbe = (ports: ProbePorts) => Promise<ProbeResult>;

function listOf(document: Json, key: string): Json[] {
  const list = isJsonObject(document) ? document[key] : undefined;
  return Array.isArray(list) ? list : [];
}

/** The time zone that a draft names, whatever it is. */
function timeZoneOf(document: Json): string | null {
  const named = isJsonObject(document) ? document.time_zone : undefined;
  return typeof named === 'string' ? named : null;
}

/** @throws DomainError document-refused where too little is written to try it */
function connectionToTry(written: Json, root: string): Connection {
  const read = connectionSchema.safeParse(written);
  if (read.success) return read.data;
  throw refusal(zodProblems(read.error.issues, written, root));
}

/** Every secret of the app, after those typed just now in their places, for the origins of the connection. */
function secretsOf(
  appId: string,
  rows: readonly StoredSecret[],
  connection: Connection,
  typed: Readonly<Record<string, string>>,
): OpenSecret[] {
  const origins = connectionOrigins(connection);
  const now = Object.entries(typed).map(([name, value]) => ({ name, value, origins }));
  return [...now, ...openSecrets(appId, rows)];
}

/**
 * Makes the trial of a connection ready: the draft's, or one that was never saved, with secrets typed for
 * this trial alone. Editors.
 * @throws DomainError not-found, document-refused
 */
export async function probeConnection(
  actor: Actor,
  { slug, id, body }: { slug: string; id: string; body: z.output<typeof probeRequestSchema> },
): Promise<PreparedProbe> {
  allow(actor, 'test-tools');
  const app = await theDraft(actor, slug);
  const document = parseJson(app.draft);
  const saved = listOf(document, 'connections');
  const index = saved.findIndex((each) => isJsonObject(each) && each.id === id);
  const written = body.connection === undefined ? saved[index] : (body.connection as Json);
  if (written === undefined) {
    throw new DomainError('not-found', {
      said: say('refusal.noConnection', { app: slug, connection: id.slice(0, 64) }),
    });
  }
  const root = body.connection === undefined ? `connections.${index}` : 'connection';
  const connection = connectionToTry(written, root);
  const facts = await readCallFacts(app.id);
  const secrets = secretsOf(app.id, facts.secrets, connection, body.secrets);
  const { signIns } = facts;
  const tools = listOf(document, 'tools');
  const timeZone = chosenTimeZone(timeZoneOf(document), facts.timeZone);
  return ({ signal, onStep }) =>
    runProbe({ appId: app.id, connection, tools, timeZone, secrets, signIns, signal, onStep });
}
