import 'server-only';
import { env } from '@/lib/server/env';

/** Where somebody sets a new password with a link's token. */
export function resetUrl(token: string): string {
  return `${env().publicUrl}/reset/${encodeURIComponent(token)}`;
}
