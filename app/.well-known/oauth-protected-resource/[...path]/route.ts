import { handleProtectedResource } from '@/lib/server/mcp/protected-resource';

export const dynamic = 'force-dynamic';

export { handleProtectedResource as GET };
