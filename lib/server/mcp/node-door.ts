import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerNode } from './node-answer';
import { servingDoor } from './serving-door';

/** Answers a request to any MCP address of this instance, straight from `node:http`. Never rejects. */
export function answerNodeMcp(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return answerNode(servingDoor(), request, response);
}
