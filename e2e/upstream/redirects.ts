import { numberOf, restOf, sendRaw, type Routes, type Visit } from './route';

function goTo(visit: Visit, status: number, location: string | string[]): void {
  sendRaw(visit, 'moved', { location }, status);
}

/**
 * Answers that send the client on. `?to=` says where; `/redirect/307?to=/echo` and the like, each `to` being a
 * header of its own.
 */
export const redirects: Routes = {
  '/redirect/*': (visit) => {
    const places = visit.request.query.getAll('to');
    goTo(visit, Number(restOf(visit, '/redirect/')), places.length > 0 ? places : '/json');
  },
  '/redirect-chain': (visit) => {
    const left = numberOf(visit, 'left', 0);
    goTo(visit, 302, left > 0 ? `/redirect-chain?left=${left - 1}` : '/json');
  },
  '/redirect-loop': (visit) => goTo(visit, 302, '/redirect-loop'),
  /** Sends on with the query it got, as careless services do. */
  '/redirect-with-query': (visit) => {
    const query = new URLSearchParams(visit.request.query);
    const to = query.get('to') ?? '/echo';
    query.delete('to');
    goTo(visit, 302, `${to}?${query}`);
  },
  '/redirect-nowhere': (visit) => sendRaw(visit, 'no location', {}, 302),
  '/redirect-endless': ({ response }) => {
    response.writeHead(302, { location: '/json' });
    const page = Buffer.alloc(64 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && response.write(page));
    };
    response.on('drain', more);
    more();
  },
};
