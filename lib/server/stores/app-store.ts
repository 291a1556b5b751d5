import 'server-only';
import { z } from 'zod';
import { db } from '../db/client';
import { notify } from '../db/notify';
import { signInFacts } from './connection-sign-in-store';
import { connectionStateRows } from './connection-store';
import { newestFirst } from './newest-secrets';
import { storableText } from './storable-text';
import { inTransaction, type Queries } from '../db/transaction';

export const secretUsesSchema = z.array(
  z.object({ name: z.string(), origins: z.array(z.string()) }),
);
/** The secrets a document uses, each with the origins it is for. */
export type SecretUse = z.infer<typeof secretUsesSchema>[number];

const signInsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    page: z.object({ settings: z.string(), origins: z.array(z.string()) }).nullable(),
  }),
);
/** The connections of a draft, each with what tokens must be for where somebody signs in to it at a page. */
export type ConnectionUse = z.infer<typeof signInsSchema>[number];

export const toolNamesSchema = z.array(z.object({ name: z.string(), title: z.string() }));
/** What a draft's tools are found by. */
export type ToolName = z.infer<typeof toolNamesSchema>[number];

/** A draft as it is written, with the number of changes that it has against what is live. */
export interface WrittenDraft {
  row: DraftRow;
  draftChanges: number;
}

/** A draft with what is kept beside it. */
export interface DraftRow {
  name: string;
  description: string;
  /** The document as JSON text. */
  draft: string;
  draftDigest: string;
  draftProblems: number;
  tools: number;
  toolNames: ToolName[];
  asksFirst: number;
  secretUses: SecretUse[];
  signIns: ConnectionUse[];
}

export interface StoredApp {
  id: string;
  slug: string;
  workspaceId: string;
  draftRevision: number;
  liveVersion: number | null;
}

export interface StoredDraft extends StoredApp {
  draft: string;
  secretUses: SecretUse[];
  signIns: ConnectionUse[];
}

const identity = {
  id: true,
  slug: true,
  workspaceId: true,
  draftRevision: true,
  liveVersion: true,
} as const;

// Postgres texts hold no NUL; the document itself keeps it as an escape.
function columns({ row, draftChanges }: WrittenDraft) {
  const { secretUses, signIns, toolNames, name, description, ...rest } = row;
  return {
    ...rest,
    draftChanges,
    name: storableText(name),
    description: storableText(description),
    secretUses: JSON.stringify(secretUses),
    signIns: storableText(JSON.stringify(signIns)),
    toolNames: JSON.stringify(toolNames),
  };
}

/** The slugs that begin so, in every workspace: a slug is an address, so it is taken for all. */
export async function slugsBeginningWith(start: string): Promise<string[]> {
  const rows = await db().app.findMany({
    where: { slug: { startsWith: start } },
    select: { slug: true },
  });
  return rows.map(({ slug }) => slug);
}

/** Adds an app. Throws a unique violation where its slug is taken. */
export async function insertApp(
  workspaceId: string,
  slug: string,
  draft: WrittenDraft,
  within: Queries = db(),
): Promise<StoredApp> {
  return within.app.create({ data: { workspaceId, slug, ...columns(draft) }, select: identity });
}

/** The app of that slug in this workspace, or null. */
export async function findApp(workspaceId: string, slug: string): Promise<StoredApp | null> {
  return db().app.findFirst({ where: { workspaceId, slug }, select: identity });
}

const withDraft = { ...identity, draft: true, secretUses: true, signIns: true } as const;

function storedDraft(
  row: (StoredApp & { draft: string; secretUses: string; signIns: string }) | null,
): StoredDraft | null {
  if (row === null) return null;
  const { secretUses, signIns } = row;
  return { ...row, secretUses: readSecretUses(secretUses), signIns: readSignIns(signIns) };
}

/** The same with its draft. */
export async function findDraft(workspaceId: string, slug: string): Promise<StoredDraft | null> {
  return storedDraft(await db().app.findFirst({ where: { workspaceId, slug }, select: withDraft }));
}

/** The same by its id, of whatever workspace. */
export async function findDraftById(id: string): Promise<StoredDraft | null> {
  return storedDraft(await db().app.findUnique({ where: { id }, select: withDraft }));
}

/**
 * Keeps others from saving or publishing an app until the transaction ends, and reads it with its draft; null
 * where it is gone.
 */
export async function lockDraft(id: string, within: Queries): Promise<StoredDraft | null> {
  await within.$queryRaw`SELECT id FROM app WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return storedDraft(await within.app.findUnique({ where: { id }, select: withDraft }));
}

/** Keeps the number of changes that a draft has against what is live. */
export async function writeDraftChanges(
  id: string,
  draftChanges: number,
  within: Queries,
): Promise<void> {
  // Nobody changed the draft itself, so that the time of its last change stays.
  await within.$executeRaw`UPDATE app SET draft_changes = ${draftChanges} WHERE id = ${id}::uuid`;
}

/** The connections of a draft, as they were stored with it. @throws ZodError for any other text */
export function readSignIns(text: string): ConnectionUse[] {
  return signInsSchema.parse(JSON.parse(text));
}

/** The secrets that a draft uses, as they were stored with it. @throws ZodError for any other text */
export function readSecretUses(text: string): SecretUse[] {
  return secretUsesSchema.parse(JSON.parse(text));
}

/**
 * Replaces the draft in one step and answers its new revision; null where the app is gone, or its draft is
 * at another revision than the one expected (any where that is null).
 */
export async function replaceDraft(
  appId: string,
  expectedRevision: number | null,
  draft: WrittenDraft,
  within: Queries = db(),
): Promise<number | null> {
  const [written] = await within.app.updateManyAndReturn({
    where: { id: appId, ...(expectedRevision === null ? {} : { draftRevision: expectedRevision }) },
    data: { ...columns(draft), draftRevision: { increment: 1 } },
    select: { draftRevision: true },
  });
  return written?.draftRevision ?? null;
}

/**
 * Deletes an app with everything of it, and tells every instance; false where it was gone, or its draft is no
 * longer at the revision given.
 */
export async function removeApp(
  appId: string,
  within?: Queries,
  revision: number | null = null,
): Promise<boolean> {
  if (within === undefined) return inTransaction((open) => removeApp(appId, open, revision));
  const { count } = await within.app.deleteMany({
    where: { id: appId, ...(revision !== null && { draftRevision: revision }) },
  });
  if (count > 0) await notify({ kind: 'app', appId }, within);
  return count > 0;
}

const summaryFields = {
  id: true,
  slug: true,
  name: true,
  description: true,
  tools: true,
  asksFirst: true,
  draftProblems: true,
  draftDigest: true,
  draftChanges: true,
  liveVersion: true,
  liveDigest: true,
  secretUses: true,
  signIns: true,
  createdAt: true,
  updatedAt: true,
  secrets: { select: { name: true, origins: true, ciphertext: true }, ...newestFirst },
  connectionStates: connectionStateRows,
  signedIn: signInFacts,
} as const;

/** Apps in order of creation, after the one given. */
export async function listAppRows(workspaceId: string, after: string | null, take: number) {
  return db().app.findMany({
    where: { workspaceId, ...(after === null ? {} : { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take,
    select: summaryFields,
  });
}

export type SummaryRow = Awaited<ReturnType<typeof listAppRows>>[number];

/** An app of the workspace as its summary needs it; null where there is none of that slug. */
export async function findAppRow(workspaceId: string, slug: string): Promise<SummaryRow | null> {
  return db().app.findFirst({ where: { workspaceId, slug }, select: summaryFields });
}

/** Apps that have tools, in order of creation after the one given, each with the names of its tools. */
export async function listToolNames(workspaceId: string, after: string | null, take: number) {
  const rows = await db().app.findMany({
    where: { workspaceId, tools: { gt: 0 }, ...(after === null ? {} : { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take,
    select: { id: true, slug: true, name: true, toolNames: true },
  });
  return rows.map((row) => ({ ...row, tools: toolNamesSchema.parse(JSON.parse(row.toolNames)) }));
}
