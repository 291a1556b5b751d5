import { readHealth } from '@/lib/server/actions/read-health';
import { byMethod } from '@/lib/server/rest/by-method';
import { jsonResponse, type RouteHandler } from '@/lib/server/rest/handle';
import { secured } from '@/lib/server/web/security-headers';

export const dynamic = 'force-dynamic';

/** Whether this instance can serve: 200, or 503 while its database is away. */
const answerHealth: RouteHandler = async (request) => {
  const health = await readHealth();
  const response = jsonResponse(health, health.status === 'ok' ? 200 : 503);
  return secured(response, new URL(request.url).pathname);
};

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({ GET: answerHealth });
