import { numberOf, sendJson, sendRaw, type Routes } from './route';

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
    sendJson(visit, { message: 'Back in a moment' }, numberOf(visit, 'status', 503));
  },
};
