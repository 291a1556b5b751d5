import { readHealth } from '@/lib/server/actions/read-health';
import { jsonResponse } from '@/lib/server/rest/handle';

export const dynamic = 'force-dynamic';

/** Whether this instance can serve: 200, or 503 while its database is away. */
export async function GET(): Promise<Response> {
  const health = await readHealth();
  return jsonResponse(health, health.status === 'ok' ? 200 : 503);
}
