import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { pagePolicy, standingHeaders } from '@/lib/server/web/security-headers';

const development = process.env.NODE_ENV === 'development';

/** Gives each page its security headers; Next puts the nonce of the policy on the scripts it writes. */
export function proxy(request: NextRequest): NextResponse {
  const policy = pagePolicy(randomBytes(16).toString('base64'), development);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  const standing = standingHeaders(request.nextUrl.pathname);
  for (const [name, value] of Object.entries(standing)) response.headers.set(name, value);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: '/((?!api/|_next/|schemas/|\\.well-known/).*)' };
