import 'server-only';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Pages } from './http-server';

const prefix = '/_next/static';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The pages with the files of their build in front: scripts, styles and fonts go out as the build packed them,
 * as tightly as each browser takes them, and are kept for a year, since another build gives them other names.
 */
export function withStaticFiles(pages: Pages, folder: URL): Pages {
  const serve = sirv(fileURLToPath(folder), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: yearSeconds,
  });
  return {
    upgrade: (request, socket, head) => pages.upgrade(request, socket, head),
    async answer(request, response) {
      const { url } = request;
      if (!url?.startsWith(`${prefix}/`)) return pages.answer(request, response);
      request.url = url.slice(prefix.length);
      serve(request, response, () => {
        request.url = url;
        return pages.answer(request, response);
      });
    },
  };
}
