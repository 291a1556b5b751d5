import { queryOptions } from '@tanstack/react-query';
import { isJsonObject, type JsonObject } from '../../core/json/json';
import { ApiError } from '../api-error';
import { appPath, readAnswerJson, send } from '../api';

/** An app's draft as this browser knows it, one document. */
export interface Draft {
  document: JsonObject;
  /** The document that the server has under this entity tag. */
  saved: JsonObject;
  etag: string;
  /** Changes only when a document of someone else's making took the place of this one; forms are keyed by it. */
  revision: string;
}

/** The key of an app's draft in the query cache. */
export const draftKey = (slug: string) => ['apps', 'draft', slug] as const;

/** Reads the draft as the server has it. */
export async function fetchDraft(
  slug: string,
  signal?: AbortSignal,
): Promise<Pick<Draft, 'document' | 'etag'>> {
  const response = await send(appPath(slug), { signal });
  const document = await readAnswerJson(response);
  if (!isJsonObject(document)) throw new ApiError('unreadable');
  return { document, etag: response.headers.get('etag') ?? '' };
}

/** The draft; editing goes through the draft saver, which keeps this entry. */
export function draftQuery(slug: string) {
  return queryOptions({
    queryKey: draftKey(slug),
    queryFn: async ({ signal, client }): Promise<Draft> => {
      const fetched = await fetchDraft(slug, signal);
      const known = client.getQueryData<Draft>(draftKey(slug));
      if (known && known.etag === fetched.etag) return known;
      return { ...fetched, saved: fetched.document, revision: fetched.etag };
    },
    structuralSharing: false,
  });
}
