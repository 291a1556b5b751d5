import {
  type ProbeResult,
  probeResultSchema,
  type ProbeStep,
  probeStepSchema,
} from '../../contract/probe';
import type { Json } from '../../core/json/json';
import { appPath, parseAnswer } from '../api';
import { sendStreamed } from './streamed';

export interface ProbeRequest {
  slug: string;
  /** The connection's id; any id for one that was never saved. */
  connection: string;
  /** The connection as the form has it, where it need not be saved. */
  document?: Json;
  /** Values typed just now, by the secret's name; they are not kept. */
  secrets?: Record<string, string>;
  signal: AbortSignal;
  onStep: (step: ProbeStep) => void;
}

/**
 * Tries a connection, telling of each step as it ends. Nothing but a GET is ever sent.
 * @throws ApiError when it could not begin or its answer broke off.
 */
export async function probeConnection(request: ProbeRequest): Promise<ProbeResult> {
  const path = `/connections/${encodeURIComponent(request.connection)}/probe`;
  return sendStreamed(appPath(request.slug, path), {
    body: {
      ...(request.document !== undefined && { connection: request.document }),
      secrets: request.secrets ?? {},
    },
    signal: request.signal,
    result: probeResultSchema,
    onEvent: (event, data) => {
      if (event === 'step') request.onStep(parseAnswer(probeStepSchema, data));
    },
  });
}
