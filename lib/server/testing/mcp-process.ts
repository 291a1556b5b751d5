import 'server-only';
import { createServer } from 'node:http';
import { listening } from '../db/notify';
import { answerNodeMcp } from '../mcp/node-door';

/** A whole process that serves assistants and nothing else, for tests of several of them. Prints its port. */
const server = createServer((request, response) => void answerNodeMcp(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  void listening().then(() => process.stdout.write(`${port}\n`));
});
process.once('disconnect', () => process.exit(0));
