import 'server-only';
import { env } from '../env';
import { protectedResource } from './addresses';

/** Answers for the RFC 9728 documents of the MCP addresses; any page may read them. */
export function handleProtectedResource(request: Request): Response {
  const document = protectedResource(env().publicUrl, new URL(request.url).pathname);
  const open = { 'access-control-allow-origin': '*' };
  if (document === null) {
    return Response.json({ error: 'not_found' }, { status: 404, headers: open });
  }
  return Response.json(document, { headers: { ...open, 'cache-control': 'max-age=300' } });
}
