import { readHealth } from '@/lib/server/actions/read-health';
import { jsonResponse } from '@/lib/server/rest/handle';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const health = await readHealth();
  return jsonResponse(health, health.status === 'ok' ? 200 : 503);
}
