import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { createHash } from 'node:crypto';
import { annotationsSchema } from '@/lib/core/annotations/annotations-schema';
import { runMode } from '@/lib/core/annotations/run-mode';
import type { App } from '@/lib/core/app/app-schema';
import { readApp } from '@/lib/core/app/read-app';
import { writeApp } from '@/lib/core/app/write-app';
import { DomainError, problemAt, type Problem } from '@/lib/core/errors';
import { isJsonObject, stringifyJson, type Json, type JsonObject } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { problemsSentence } from '@/lib/core/problems-sentence';
import { say } from '@/lib/core/sentences/say';
import { hostProblem, instancePolicy } from '@/lib/server/http/address-policy';
import { connectionUses } from '@/lib/server/connection-sign-in/connection-uses';
import { secretUses } from '@/lib/server/secrets/secret-uses';
import type { DraftRow, ToolName } from '@/lib/server/stores/app-store';

/** A document as it is kept, and what is wrong with it. */
export interface Draft {
  /** Null where there are problems. */
  app: App | null;
  document: JsonObject;
  problems: Problem[];
  warnings: Problem[];
  row: DraftRow;
}

/** The digest by which two documents are told apart. */
export function documentDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function asksFirst(tool: Json): boolean {
  const written = isJsonObject(tool) ? (tool.annotations ?? {}) : {};
  const annotations = annotationsSchema.safeParse(written);
  return runMode(annotations.success ? annotations.data : {}).kind === 'asks-first';
}

function textOf(value: Json | undefined, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

function toolName(tool: Json): ToolName {
  const { name, title } = isJsonObject(tool) ? tool : {};
  return { name: textOf(name, '').slice(0, 200), title: textOf(title, '').slice(0, 200) };
}

function addressProblem(path: string, address: Json | undefined): Problem[] {
  const url = typeof address === 'string' ? parseUrl(address) : null;
  if (url === null) return [];
  const said = hostProblem(url, instancePolicy().allowHosts);
  return said === null ? [] : [problemAt(path, said)];
}

/** Addresses that requests may not go to are refused when saved, and once more when connecting. */
function addressProblems(document: JsonObject): Problem[] {
  const connections = Array.isArray(document.connections) ? document.connections : [];
  const problems = connections.flatMap((connection, index) => {
    if (!isJsonObject(connection)) return [];
    const { auth } = connection;
    const tokenUrl = isJsonObject(auth) ? auth.token_url : undefined;
    const path = `connections.${index}`;
    return [
      ...addressProblem(`${path}.base_url`, connection.base_url),
      ...addressProblem(`${path}.auth.token_url`, tokenUrl),
    ];
  });
  const { remote } = document;
  return isJsonObject(remote)
    ? [...problems, ...addressProblem('remote.url', remote.url)]
    : problems;
}

/**
 * Reads an app file: everything that is kept of it, whether or not it has problems.
 * @throws DomainError document-refused where it isn't even a JSON object
 */
export function readAppFile(given: Json): Draft {
  if (!isJsonObject(given)) throw refusal([problemAt('', say('document.appFile'))]);
  const { app, problems: found, warnings, document } = readApp(given);
  const known = new Set(found.map(({ path }) => path));
  const addresses = addressProblems(document).filter(({ path }) => !known.has(path));
  const problems = [...found, ...addresses];
  const draft = app === null ? stringifyJson(document, 2) : writeApp(app);
  const tools = Array.isArray(document.tools) ? document.tools : [];
  return {
    app: problems.length === 0 ? app : null,
    document,
    problems,
    warnings,
    row: {
      name: textOf(document.name, 'Untitled app').slice(0, limits.appNameCharacters),
      description: textOf(document.description, '').slice(0, 2_000),
      draft,
      draftDigest: documentDigest(draft),
      draftProblems: problems.length,
      tools: tools.length,
      toolNames: tools.map(toolName),
      asksFirst: tools.filter(asksFirst).length,
      secretUses: secretUses(document),
      signIns: connectionUses(document),
    },
  };
}

/** What a document with problems is answered with: every one of them. */
export function refusal(problems: readonly Problem[]): DomainError {
  return new DomainError('document-refused', {
    said: problemsSentence(problems) ?? say('refusal.documentRefused'),
    problems: [...problems],
  });
}

/**
 * The draft to be kept: one without problems, or any where it may be unfinished.
 * @throws DomainError document-refused naming every problem
 */
export function acceptDraft(given: Json, unfinished: boolean): Draft {
  const draft = readAppFile(given);
  if (draft.problems.length > 0 && !unfinished) throw refusal(draft.problems);
  return draft;
}
