import 'server-only';
import { metadataUrl, type McpAddress } from './addresses';
import { jsonReply, rpcErrorReply, serverErrorCode, type McpReply } from './reply';

/** The answer to who didn't say who they are, or by what is `wrong`; it says where to sign in. */
export function notSignedInReply(
  publicUrl: string,
  address: McpAddress,
  wrong: string | null,
): McpReply {
  const metadata = metadataUrl(publicUrl, address);
  const error = wrong === null ? '' : `, error="invalid_token", error_description="${wrong}"`;
  const document = {
    error: 'invalid_token',
    error_description:
      wrong ?? 'Sign in by OAuth, or with an access key: Authorization: Bearer <access key>.',
  };
  return jsonReply(401, [JSON.stringify(document)], {
    'www-authenticate': `Bearer resource_metadata="${metadata}"${error}`,
  });
}

/** The answer to who comes too often; `how` goes on the sentence, as in "with this access key". */
export function tooManyReply(seconds: number, how: string): McpReply {
  const message = `Too many requests ${how}; try again in ${seconds} s.`;
  return rpcErrorReply(429, serverErrorCode, message, { 'retry-after': String(seconds) });
}

/** What stands in the way of a key and of an assistant that a person signed in for is not the same. */
const notSeen = {
  key: {
    here: 'This access key sees nothing here.',
    app: (slug: string) =>
      `This access key sees no published app "${slug}"; publish it, or choose it for the key.`,
  },
  grant: {
    here: 'This assistant sees nothing here.',
    app: (slug: string) => `This assistant sees no published app "${slug}"; publish it first.`,
  },
};

/** The answer to who was let in, and sees nothing at this address. */
export function notSeenReply({ slug }: McpAddress, by: keyof typeof notSeen): McpReply {
  const sentences = notSeen[by];
  return rpcErrorReply(404, serverErrorCode, slug === null ? sentences.here : sentences.app(slug));
}
