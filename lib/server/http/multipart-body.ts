import 'server-only';
import { FormData, Response } from 'undici';

/** Text fields as a multipart body, with the content type that names its boundary. */
export async function multipartBody(
  fields: readonly { name: string; value: string }[],
): Promise<{ contentType: string; text: string }> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? 'multipart/form-data';
  return { contentType, text: await encoded.text() };
}
