import { numberOf, restOf, sendJson, sendRaw, type Routes } from './route';

const messages: Record<number, string> = {
  400: 'The day is missing.',
  403: 'This key may not read slots.',
  404: 'No patient with this number.',
  409: 'Slot taken',
  422: 'The phone number has too few digits.',
};

/** Plain answers of every kind: JSON, lists, errors, pages, tables, odd numbers and missing types. */
export const answers: Routes = {
  '/json': (visit) => sendJson(visit, { ok: true, name: 'Marta Oyelaran Quist' }),
  '/slots': (visit) =>
    sendJson(visit, {
      date: visit.request.query.get('date') ?? '2026-12-01',
      slots: Array.from({ length: numberOf(visit, 'count', 3) }, (_none, index) => ({
        id: `s${index + 1}`,
        time: `${String(9 + (index % 8)).padStart(2, '0')}:00`,
        dentist: index % 2 === 0 ? 'Dr. Ana Sol' : 'Dr. Ben Ortiz',
      })),
    }),
  '/list': (visit) =>
    sendJson(
      visit,
      Array.from({ length: numberOf(visit, 'count', 2) }, (_none, index) => ({
        id: index + 1,
        n: String.fromCharCode(65 + (index % 26)),
      })),
    ),
  '/items/*': (visit) => {
    const id = restOf(visit, '/items/');
    if (id === visit.request.query.get('missing')) {
      sendJson(visit, { message: `No item ${id}.` }, 404);
    } else sendJson(visit, { id, name: `Item ${id}` });
  },
  '/status/*': (visit) => {
    const status = Number(restOf(visit, '/status/'));
    const message = visit.request.query.get('message') ?? messages[status];
    sendJson(visit, message === undefined ? {} : { message }, status);
  },
  '/error-shapes/*': (visit) => {
    const sentence = 'The clinic is closed that day.';
    const shapes: Record<string, unknown> = {
      message: { message: sentence },
      error: { error: sentence },
      nested: { error: { message: sentence } },
      detail: { detail: sentence },
      title: { title: sentence },
      errors: { errors: [sentence] },
      none: { code: 7 },
    };
    sendJson(visit, shapes[restOf(visit, '/error-shapes/')] ?? {}, 400);
  },
  '/stack': (visit) =>
    sendRaw(
      visit,
      '<html><head><title>Server Error</title></head><body><pre>at com.shop.Book(Book.java:9)</pre></body></html>',
      { 'content-type': 'text/html', 'x-error-code': 'E77' },
      500,
    ),
  '/soft-failure': (visit) => sendJson(visit, { success: false, reason: 'No such slot.' }),
  '/page': (visit) =>
    sendRaw(visit, '<!doctype html><html><title>Sign in</title><body><form></form></body></html>', {
      'content-type': 'text/html; charset=utf-8',
    }),
  '/text': (visit) => sendRaw(visit, 'Open from nine to five.', { 'content-type': 'text/plain' }),
  '/csv': (visit) =>
    sendRaw(visit, '\uFEFF"Day","Free"\r\n"Mon","2"\r\n"Tue, late","0"\r\n', {
      'content-type': 'text/csv; charset=utf-8',
    }),
  '/empty': (visit) => sendRaw(visit, '', {}, 204),
  '/empty-200': (visit) => sendRaw(visit, '', { 'content-type': 'application/json' }),
  '/no-type': (visit) => sendRaw(visit, '[1,2]'),
  '/no-type-text': (visit) => sendRaw(visit, 'just words'),
  '/bom': (visit) => sendRaw(visit, '\uFEFF{"ok":true}', { 'content-type': 'application/json' }),
  '/big-number': (visit) =>
    sendRaw(visit, '{"id":4620693217682128901,"price":12.50,"ids":[9007199254740993]}', {
      'content-type': 'application/json',
    }),
  '/vendor-json': (visit) =>
    sendRaw(visit, '{"ok":true}', { 'content-type': 'application/vnd.clinic.v2+json' }),
  '/broken-json': (visit) => sendRaw(visit, '{"ok":tr', { 'content-type': 'application/json' }),
  '/deep': (visit) =>
    sendJson(visit, { results: [{ id: 'r1', contact: { name: 'Rhea', phone: '+49 30 1' } }] }),
  '/cookies': (visit) => {
    visit.response.setHeader('set-cookie', [
      'sid=s3cr3t-session; Path=/; Expires=Wed, 21 Oct 2037 07:28:00 GMT',
      'theme=dark; Secure',
    ]);
    sendJson(visit, { ok: true });
  },
};
