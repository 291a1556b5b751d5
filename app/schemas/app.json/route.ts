import { appJsonSchema } from '@/lib/core/app/app-json-schema';

export const dynamic = 'force-static';

/** The form of an app file, for editors and for scripts that write one. */
export function GET(): Response {
  return new Response(JSON.stringify(appJsonSchema(), null, 2), {
    headers: {
      'content-type': 'application/schema+json; charset=utf-8',
      // A cache in between would otherwise keep the form of an earlier version for a year.
      'cache-control': 'no-cache',
    },
  });
}
