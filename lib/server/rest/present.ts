import 'server-only';
import type { SavedApp } from '@/lib/contract/apps';
import type { SavedDraft } from '@/lib/server/actions/create-app';
import type { FinishedSignIn } from '@/lib/server/actions/finish-sign-in';
import { env } from '@/lib/server/env';
import { Answering } from './answering';
import { jsonResponse } from './handle';

/** A JSON document as it is stored, to the last digit. */
export function documentResponse(
  text: string,
  headers: Record<string, string> = {},
): Answering<unknown> {
  return new Answering<unknown>(text, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** A saved draft: 201 with its address where it is new, and always its entity tag. */
export function savedResponse({ saved, etag, created }: SavedDraft): Answering<SavedApp> {
  const location = { Location: `/api/v1/apps/${saved.slug}` };
  return jsonResponse(saved, created ? 201 : 200, { ETag: etag, ...(created ? location : {}) });
}

/** Nothing to say, but cookies for the browser to keep. */
export function presentCookies({ cookies }: { cookies: readonly string[] }): Answering<null> {
  const response = jsonResponse(null, 204);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** JSON lines to keep as a file. */
export function presentLines(lines: ReadableStream<Uint8Array>): Answering<string> {
  return new Answering<string>(lines, {
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Content-Disposition': 'attachment; filename="audit.jsonl"',
      'Cache-Control': 'no-store',
    },
  });
}

/** The page that says how signing in to a connection went: that of its app, or the first one. */
function pageAfterSignIn({ outcome, slug }: FinishedSignIn): string {
  const query = new URLSearchParams({ sign_in: outcome });
  if (slug !== null) return `/apps/${slug}/connections?${query}`;
  const page = `/?${query}`;
  return outcome === 'not-signed-in' ? `/sign-in?${new URLSearchParams({ next: page })}` : page;
}

/** Sends the browser on to where it is told how it went. */
export function presentSignIn(finished: FinishedSignIn): Answering<null> {
  return new Answering<null>(null, {
    status: 303,
    headers: {
      Location: env().publicUrl + pageAfterSignIn(finished),
      'Cache-Control': 'no-store',
    },
  });
}
