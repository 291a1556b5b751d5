import 'server-only';
import { isNativePrivateUseRedirectUri } from '@better-auth/core/utils/redirect-uri';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { machineNames } from '@/lib/server/auth/this-machine';

/** Stands for what the library can't be told of when a program has nothing else. */
const placeholder = 'invalid.placeholder:/none';

/** An address that only a program on the person's own machine answers, such as `cursor://host/path`. */
function isOwnScheme(uri: string): boolean {
  const url = parseUrl(uri);
  if (url === null || uri.includes('#') || url.username !== '' || url.password !== '') return false;
  return isNativePrivateUseRedirectUri(url);
}

function isLoopback(uri: string): boolean {
  const url = parseUrl(uri);
  return url?.protocol === 'http:' && machineNames.includes(url.hostname);
}

export interface Registrable {
  /** What the library takes. */
  uris: string[];
  /** True for a program on the person's own machine. */
  isNative: boolean;
  /** True where the program has more than what the library takes. */
  isPart: boolean;
}

/**
 * Where a program wants to be sent back to, as the library takes it: addresses of the machine itself only for
 * native programs, and no schemes of their own with a host, which editors use all the same.
 */
export function registrable(uris: readonly string[]): Registrable {
  const others = uris.filter((uri) => !isOwnScheme(uri));
  const isPart = others.length < uris.length;
  return {
    uris: others.length === 0 && isPart ? [placeholder] : others,
    isNative: isPart || uris.some(isLoopback),
    isPart,
  };
}
