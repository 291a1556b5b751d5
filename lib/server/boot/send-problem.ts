import 'server-only';
import type { ServerResponse } from 'node:http';
import type { ProblemDocument } from '@/lib/contract/problem';

/** What a refusal says: its title, and in `detail` what to do. */
type Refusal = Pick<ProblemDocument, 'status' | 'title' | 'detail'> & Partial<ProblemDocument>;

/** Answers with a problem document before the pages, and what they would answer with, are reached. */
export function sendProblem(
  response: ServerResponse,
  refusal: Refusal,
  headers: Record<string, string> = {},
): void {
  response.writeHead(refusal.status, { 'content-type': 'application/problem+json', ...headers });
  response.end(JSON.stringify({ type: 'about:blank', ...refusal }));
}
