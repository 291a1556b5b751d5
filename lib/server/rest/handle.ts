import 'server-only';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { zodProblems } from '@/lib/core/app/zod-sentence';
import { DomainError, problemAt } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { stringifyJson } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { problemsSentence } from '@/lib/core/problems-sentence';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import type { Actor, SignedIn } from '@/lib/server/auth/actor';
import { refuseForeign } from '@/lib/server/auth/own-origin';
import { actorOf, signedInWith } from '@/lib/server/auth/who-asks';
import { clientAddress } from '@/lib/server/auth/client-address';
import { limitAddress, limitPerson, refuseWrongKey } from '@/lib/server/web/request-limits';
import { secured } from '@/lib/server/web/security-headers';
import { Answering } from './answering';
import { problemResponse } from './problem';
import { readJsonBody } from './read-body';

/** What an action gets: parameters of path and query side by side, and the body apart. */
export type Input<E extends Endpoint> = z.output<E['params']> &
  z.output<E['query']> & { body: z.output<NonNullable<E['body']>> };

/** Answers a request to one address, as the framework calls it. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<object> },
) => Promise<Response>;

function parsed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  of: 'request' | 'body',
  refusal?: Sentence,
) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (refusal !== undefined) {
    const problems = [problemAt('', refusal)];
    throw new DomainError('document-refused', { said: refusal, problems });
  }
  const problems = zodProblems(result.error.issues, value, '');
  const said = problemsSentence(problems) ?? say('refusal.unreadable');
  throw new DomainError(of === 'body' ? 'document-refused' : 'bad-request', { said, problems });
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0');
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  context: { params: Promise<object> },
): Promise<Input<E>> {
  // Next gives nothing at all to a route without parameters.
  const params = ((await context.params) as Record<string, unknown> | undefined) ?? {};
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if ([...Object.values(params), ...Object.values(query)].some(hasNul)) {
    throw new DomainError('bad-request', { said: say('refusal.nul') });
  }
  const body =
    endpoint.body === undefined
      ? undefined
      : parsed(
          endpoint.body,
          await readJsonBody(request, limits.documentBytesMax),
          'body',
          endpoint.bodyRefusal,
        );
  return Object.assign(
    {},
    parsed(endpoint.query, query, 'request'),
    parsed(endpoint.params, params, 'request'),
    { body },
  ) as Input<E>;
}

/** A JSON answer; numbers keep every digit. */
export function jsonResponse<Value>(
  value: Value,
  status = 200,
  headers: Record<string, string> = {},
): Answering<Value> {
  const noContent = status === 204;
  return new Answering<Value>(noContent ? null : stringifyJson(value as Json), {
    status,
    headers: {
      ...(noContent ? {} : { 'Content-Type': 'application/json' }),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** What a call answers by its contract. */
type Answer<E extends Endpoint> = z.input<E['answer']>;

type Present<E extends Endpoint, Result> = (
  result: Result,
  request: Request,
) => Answering<Answer<E>> | Promise<Answering<Answer<E>>>;

type Action<Asking, E extends Endpoint, Result> = (
  asking: Asking,
  input: Input<E>,
  request: Request,
) => Promise<Result>;

/** A route of a kind of caller; without `present` the action's result is itself the answer. */
interface Handle<Asking> {
  <E extends Endpoint>(endpoint: E, action: Action<Asking, E, Answer<E>>): RouteHandler;
  <E extends Endpoint, Result>(
    endpoint: E,
    action: Action<Asking, E, Result>,
    present: Present<E, Result>,
  ): RouteHandler;
}

/** Who sent a request, as often as they may. */
async function actor(request: Request): Promise<Actor> {
  const address = clientAddress(request).address ?? '';
  limitAddress(address);
  const asking = await actorOf(request);
  if (asking !== null) {
    limitPerson(`${asking.kind} ${asking.personId ?? asking.workspaceId}`);
    return asking;
  }
  if (request.headers.has('authorization')) refuseWrongKey(address);
  throw new DomainError('not-signed-in', {
    said: say('refusal.signIn'),
  });
}

async function signedIn(request: Request): Promise<SignedIn> {
  limitAddress(clientAddress(request).address ?? '');
  const asking = await signedInWith(request);
  if (asking !== null) {
    limitPerson(`session ${asking.personId}`);
    return asking;
  }
  throw new DomainError('not-signed-in', { said: say('person.signInWithBrowser') });
}

/** Whoever asks, as often as they may: what they may see is the action's to find out. */
async function anyone(request: Request): Promise<Request> {
  limitAddress(clientAddress(request).address ?? '');
  return request;
}

function routesFor<Asking>(who: (request: Request) => Promise<Asking>): Handle<Asking> {
  return <E extends Endpoint, Result>(
    endpoint: E,
    action: Action<Asking, E, Result>,
    present: (result: Result, request: Request) => Response | Promise<Response> = (result) =>
      jsonResponse(result, endpoint.status),
  ): RouteHandler => {
    const answer: RouteHandler = async (request, context) => {
      try {
        refuseForeign(request);
        // Nobody's body is read before it is known who is asking.
        const asking = await who(request);
        const input = await readInput(endpoint, request, context);
        return await present(await action(asking, input, request), request);
      } catch (error) {
        return problemResponse(error, `${request.method} ${new URL(request.url).pathname}`);
      }
    };
    return async (request, context) =>
      secured(await answer(request, context), new URL(request.url).pathname);
  };
}

/**
 * A route: reads the request by its contract, lets the action act for whoever signed in, answers by the contract.
 * `present` is for answers that are more than their JSON, such as one with an ETag.
 */
export const handle = routesFor(actor);

/** The same for what somebody does with their own account, whatever workspace they are in. */
export const handleSignedIn = routesFor(signedIn);

/** The same for calls that need no sign-in. */
export const handleAnyone = routesFor(anyone);
