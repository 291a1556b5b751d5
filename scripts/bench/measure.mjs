import autocannon from 'autocannon';

/**
 * @typedef {object} Figures
 * @property {number} perSecond answers per second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} failed answers other than 2xx, errors and time-outs
 */

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

const sentInARow = 100;

/**
 * What one connection sends in turn. It is a client of its own with its share of the keys, usually one; a few
 * connections have several each, so that no key makes more requests than it may, and keep to each for a while.
 * @param {import('./messages.mjs').Message[]} messages one for each key
 * @param {number} connections
 * @param {number} number of this connection, from 0
 */
function messagesOf(messages, connections, number) {
  const share = Math.floor(messages.length / connections);
  return messages.slice(number * share, (number + 1) * share).flatMap((message) =>
    // It rewrites what it is given.
    Array.from({ length: sentInARow }, () => ({ ...message, headers: { ...message.headers } })),
  );
}

/**
 * Puts load on a server for some seconds, each connection sending its next request once the last is answered.
 * @param {string} origin
 * @param {import('./messages.mjs').Message[]} messages one for each key; at least as many as connections
 * @param {number} connections
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function measure(origin, messages, connections, seconds) {
  /** @type {number[]} */
  const times = [];
  /** @type {autocannon.Result} */
  const result = await new Promise((resolve, reject) => {
    let clients = 0;
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        sampleInt: 100,
        setupClient: (client) => client.setRequests(messagesOf(messages, connections, clients++)),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    // Its own percentiles are whole milliseconds, which is coarser than what is measured here.
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const sorted = Float64Array.from(times).sort();
  /** @param {number} share */
  const percentile = (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  return {
    perSecond: result['2xx'] / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * The middle of several measurements of the same thing.
 * @param {Figures[]} figures
 * @returns {Figures}
 */
export function middle(figures) {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
    failed: figures.reduce((sum, { failed }) => sum + failed, 0),
  };
}
