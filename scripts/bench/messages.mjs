const modern = '2026-07-28';

/**
 * @typedef {'2025-11-25' | '2026-07-28'} Era
 * @typedef {{ method: 'POST', path: string, headers: Record<string, string>, body: string }} Message
 */

/** @param {Era} era */
function envelope(era) {
  if (era !== modern) return {};
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': modern,
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
}

/**
 * @param {Era} era
 * @param {string} path
 * @param {string} key
 * @param {string} method
 * @param {Record<string, unknown>} params
 * @returns {Message}
 */
function message(era, path, key, method, params) {
  /** @type {Record<string, string>} */
  const named = params.name === undefined ? {} : { 'mcp-name': String(params.name) };
  return {
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...(era === modern && { 'mcp-method': method, ...named }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...envelope(era), ...params },
    }),
  };
}

/**
 * `tools/list` as a client sends it.
 * @param {Era} era
 * @param {string} path
 * @param {string} key
 */
export function listMessage(era, path, key) {
  return message(era, path, key, 'tools/list', {});
}

/**
 * `tools/call` with a day for its argument.
 * @param {Era} era
 * @param {string} path
 * @param {string} key
 * @param {string} name
 */
export function callMessage(era, path, key, name) {
  return message(era, path, key, 'tools/call', { name, arguments: { date: '2026-12-01' } });
}

/**
 * Sends a message once and reads the JSON-RPC answer, of a plain answer as of an event stream.
 * @param {string} origin
 * @param {Message} sent
 * @returns {Promise<{ text: string, result: Record<string, unknown> }>}
 */
export async function ask(origin, { path, method, headers, body }) {
  const response = await fetch(`${origin}${path}`, { method, headers, body });
  const whole = await response.text();
  const text = /^data: (.*)$/m.exec(whole)?.[1] ?? whole;
  const { result } = response.ok ? JSON.parse(text) : { result: undefined };
  if (result === undefined || result.isError === true) {
    throw new Error(`${origin}${path} answered ${response.status}: ${whole.slice(0, 500)}`);
  }
  return { text, result };
}
