import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';
import { problemDocumentSchema } from '../../contract/problem';
import { type Json, parseJson } from '../../core/json/json';
import { parseAnswer, readAnswerJson, send } from '../api';
import { ApiError, errorOfAnswer } from '../api-error';

export interface StreamedRequest<S extends z.ZodType> {
  body: Json;
  signal: AbortSignal;
  /** Of the last event, `result`, which is also the answer of a server that streams nothing. */
  result: S;
  /** Told of every other event, by its name. */
  onEvent: (event: string, data: Json) => void;
}

/**
 * Sends a request whose answer comes as events and gives its result.
 * @throws ApiError when it could not begin, failed on the way or broke off
 */
export async function sendStreamed<S extends z.ZodType>(
  path: string,
  { body, signal, result, onEvent }: StreamedRequest<S>,
): Promise<z.output<S>> {
  const headers = { accept: 'text/event-stream' };
  const response = await send(path, { method: 'POST', body, headers, signal, waitsFor: 'events' });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    return parseAnswer(result, await readAnswerJson(response));
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw new ApiError('brokenOff');
    const data = parseJson(value.data);
    if (value.event === 'result') return parseAnswer(result, data);
    if (value.event === 'error') {
      const document = problemDocumentSchema.safeParse(data);
      throw errorOfAnswer(
        document.success ? document.data.status : 500,
        document.success ? document.data : null,
      );
    }
    onEvent(value.event ?? 'message', data);
  }
}
