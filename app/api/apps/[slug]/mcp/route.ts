import { handleMcp } from '@/lib/server/mcp/web-door';

export const dynamic = 'force-dynamic';

export {
  handleMcp as DELETE,
  handleMcp as GET,
  handleMcp as OPTIONS,
  handleMcp as PATCH,
  handleMcp as POST,
  handleMcp as PUT,
};
