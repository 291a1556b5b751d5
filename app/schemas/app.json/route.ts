import { appJsonSchema } from '@/lib/core/app/app-json-schema';

export const dynamic = 'force-static';

/** The form of an app file, for editors and for scripts that write one. */
export function GET(): Response {
  return new Response(JSON.stringify(appJsonSchema(), null, 2), {
    headers: { 'content-type': 'application/schema+json; charset=utf-8' },
  });
}
