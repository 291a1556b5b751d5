import { EventSourceParserStream } from 'eventsource-parser/stream';
import { problemDocumentSchema } from '../../contract/problem';
import {
  stepSchema,
  type TestResult,
  testResultSchema,
  type TestStep,
} from '../../contract/test-request';
import { type JsonObject, parseJson } from '../../core/json/json';
import { ApiError, errorOfAnswer } from '../api-error';
import { appPath, parseAnswer, readAnswerJson, send } from '../api';

export interface TestRequest {
  slug: string;
  tool: string;
  arguments: JsonObject;
  of: 'draft' | 'live';
  signal: AbortSignal;
  onStep: (step: TestStep) => void;
}

/**
 * Runs a tool for real, telling of each request as it is answered.
 * @throws ApiError when the run could not begin or its answer broke off.
 */
export async function sendTestRequest(request: TestRequest): Promise<TestResult> {
  const path = appPath(request.slug, `/tools/${encodeURIComponent(request.tool)}/test`);
  const response = await send(path, {
    method: 'POST',
    body: { arguments: request.arguments, variables: {}, of: request.of },
    headers: { accept: 'text/event-stream' },
    signal: request.signal,
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    return parseAnswer(testResultSchema, await readAnswerJson(response));
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) break;
    const data = parseJson(value.data);
    if (value.event === 'step') request.onStep(parseAnswer(stepSchema, data));
    if (value.event === 'result') return parseAnswer(testResultSchema, data);
    if (value.event === 'error') {
      const document = problemDocumentSchema.safeParse(data);
      throw errorOfAnswer(
        document.success ? document.data.status : 500,
        document.success ? document.data : null,
      );
    }
  }
  throw new ApiError(
    'server',
    'The answer broke off. The request may have been made: look before you send it again.',
  );
}
