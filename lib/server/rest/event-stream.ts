import 'server-only';
import { stringifyJson, type Json } from '@/lib/core/json/json';
import { Answering } from './answering';
import { defectDocument, knownError, problemDocument } from './problem';

/** True where the client names event streams among what it reads: then it is told of things as they happen. */
export function wantsEvents(request: Request): boolean {
  const ranges = (request.headers.get('accept') ?? '').toLowerCase().split(',');
  return ranges.some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return type === 'text/event-stream' && !isRefused;
  });
}

export interface EventPorts {
  send: (event: string, data: unknown) => void;
  /** Aborted when nobody reads any more. */
  signal: AbortSignal;
}

/**
 * Answers with server-sent events, the last of which, `result`, is what the work came to. Work that fails after
 * the start ends in an `error` event with the problem document; a client that leaves aborts the work.
 */
export function eventStream<Result>(
  request: Request,
  work: (ports: EventPorts) => Promise<Result>,
): Answering<Result> {
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) => {
        if (signal.aborted) return;
        const text = stringifyJson(data as Json);
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${text}\n\n`));
      };
      try {
        send('result', await work({ send, signal }));
      } catch (error) {
        const known = knownError(error);
        send('error', known ? problemDocument(known) : defectDocument(error, 'event stream'));
      }
      if (!signal.aborted) controller.close();
    },
    cancel() {
      gone.abort();
    },
  });
  return new Answering<Result>(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
