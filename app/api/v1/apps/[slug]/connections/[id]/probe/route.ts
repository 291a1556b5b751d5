import * as contract from '@/lib/contract/probe';
import { probeConnection } from '@/lib/server/actions/probe-connection';
import { byMethod } from '@/lib/server/rest/by-method';
import { eventStream, wantsEvents } from '@/lib/server/rest/event-stream';
import { handle, jsonResponse } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.probeConnection, probeConnection, async (run, request) => {
    if (!wantsEvents(request)) return jsonResponse(await run({ signal: request.signal }));
    return eventStream(request, ({ send, signal }) =>
      run({ signal, onStep: (step) => send('step', step) }),
    );
  }),
});
