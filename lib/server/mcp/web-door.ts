import 'server-only';
import { servingDoor } from './serving-door';
import { answerWeb } from './web-answer';

/** Answers a request to any MCP address of this instance, for servers that speak `Request` and `Response`. */
export async function handleMcp(request: Request): Promise<Response> {
  return answerWeb(servingDoor(), request);
}
