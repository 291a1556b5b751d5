import { sendJson, sendRaw, type Routes, type Visit } from './route';

function fieldsOf({ request }: Visit): Record<string, string> | null {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(request.body));
  }
  const boundary = /boundary=([^;]+)/.exec(type)?.[1];
  if (!type.startsWith('multipart/form-data') || boundary === undefined) return null;
  const parts = request.body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
      return [name, rest.join('\r\n\r\n').replace(/\r\n$/, '')];
    }),
  );
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Says what arrived. `/echo/anything` works as `/echo` does; `/echo-secret` repeats the sign-in in many spellings. */
export const echo: Routes = {
  '/echo': (visit) => {
    const { method, url, path, headers, body, query } = visit.request;
    sendJson(visit, {
      method,
      url,
      path,
      query: Object.fromEntries(query),
      headers,
      body,
      json: jsonOf(body),
      fields: fieldsOf(visit),
    });
  },
  '/echo/*': (visit) => echo['/echo']?.(visit),
  '/echo-secret': (visit) => {
    const signIn = visit.request.headers.authorization ?? visit.request.headers['x-api-key'] ?? '';
    const value = signIn.replace(/^(Bearer|Basic) /, '');
    const text = JSON.stringify({
      signIn,
      value,
      encoded: encodeURIComponent(value),
      base64: Buffer.from(value).toString('base64'),
      inside: `before-${value}-after`,
    });
    sendRaw(visit, text, { 'content-type': 'application/json', 'x-seen': signIn });
  },
};
