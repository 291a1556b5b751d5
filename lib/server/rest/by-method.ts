import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { secured } from '@/lib/server/web/security-headers';
import type { RouteHandler } from './handle';
import { problemResponse } from './problem';

const methods = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;
type Method = (typeof methods)[number];

/** HEAD comes with GET, and every address tells by OPTIONS what it has. */
function allowedBeside(handlers: Partial<Record<Method, RouteHandler>>): string {
  const own = methods.filter((method) => handlers[method] !== undefined);
  return [...own, ...(handlers.GET === undefined ? [] : ['HEAD']), 'OPTIONS'].sort().join(', ');
}

/**
 * The methods of one address, to be exported by its route: those given, and for every other one a problem
 * document that says which there are, where the framework alone would send nothing.
 */
export function byMethod(
  handlers: Partial<Record<Method, RouteHandler>>,
): Record<Method | 'OPTIONS', RouteHandler> {
  const Allow = allowedBeside(handlers);
  const notAllowed: RouteHandler = async (request) => {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const address = pathname.slice(0, 200);
    const said = say('refusal.noMethod', { method, address, methods: Allow });
    const response = problemResponse(
      new DomainError('method-not-allowed', { said }),
      `${method} ${pathname}`,
    );
    response.headers.set('Allow', Allow);
    return secured(response, pathname);
  };
  const options: RouteHandler = async (request) =>
    secured(new Response(null, { status: 204, headers: { Allow } }), new URL(request.url).pathname);
  return {
    DELETE: handlers.DELETE ?? notAllowed,
    GET: handlers.GET ?? notAllowed,
    OPTIONS: options,
    PATCH: handlers.PATCH ?? notAllowed,
    POST: handlers.POST ?? notAllowed,
    PUT: handlers.PUT ?? notAllowed,
  };
}
