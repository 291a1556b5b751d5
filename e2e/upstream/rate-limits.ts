import { numberOf, restOf, sendJson, sendRaw, type Routes } from './route';

/** When requests below `/quota` were let in, the latest last. */
let letIn: number[] = [];
/** When `/busy` wants to be asked again; null as long as it has turned nobody away. */
let busyUntil: number | null = null;

const tooMany = (seconds: string) => ({
  'content-type': 'application/json',
  'retry-after': seconds,
});

/** Refuses for a while: `times` requests (once unless told), then answers with the number of tries. */
export const rateLimits: Routes = {
  '/limited': (visit) => {
    if (visit.earlier >= numberOf(visit, 'times', 1)) {
      sendJson(visit, { tries: visit.earlier + 1 });
      return;
    }
    const after = visit.request.query.get('after');
    const date = visit.request.query.get('date');
    const header = date === null ? after : new Date(Date.now() + Number(date) * 1000).toUTCString();
    sendRaw(
      visit,
      '{"message":"Too many"}',
      { 'content-type': 'application/json', ...(header === null ? {} : { 'retry-after': header }) },
      429,
    );
  },
  '/flaky': (visit) => {
    if (visit.earlier >= numberOf(visit, 'times', 1)) {
      sendJson(visit, { tries: visit.earlier + 1 });
      return;
    }
    const after = visit.request.query.get('after');
    const headers: Record<string, string> = after === null ? {} : { 'retry-after': after };
    sendJson(visit, { message: 'Back in a moment' }, numberOf(visit, 'status', 503), headers);
  },
  // Three requests in each 200 ms.
  '/quota/*': (visit) => {
    const now = Date.now();
    letIn = letIn.filter((at) => now - at < 200);
    if (letIn.length === 3) return sendRaw(visit, '{}', tooMany('0.2'), 429);
    letIn.push(now);
    sendJson(visit, { ok: true });
  },
  // Turns the first away for 0.3 s, and tells each other one whether it came in that time.
  '/busy/*': (visit) => {
    if (restOf(visit, '/busy/') === 'list') {
      busyUntil = null;
      return sendJson(
        visit,
        Array.from({ length: 30 }, (_, id) => ({ id })),
      );
    }
    if (busyUntil === null) {
      busyUntil = Date.now() + 300;
      return sendRaw(visit, '{}', tooMany('0.3'), 429);
    }
    sendJson(visit, { early: Date.now() < busyUntil });
  },
};
