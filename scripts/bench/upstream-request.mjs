import { Pool } from 'undici';

/**
 * Sends the request that the product sends for the measured call, and gives the answer's text.
 * @param {{ upstream: string, path: string, headers: string }} setup
 * @returns {() => Promise<string>}
 */
export function upstreamRequest({ upstream, path, headers }) {
  const pool = new Pool(upstream);
  /** @type {Record<string, string>} */
  const sent = JSON.parse(headers);
  return async () => {
    const { body } = await pool.request({ method: 'GET', path, headers: sent });
    return body.text();
  };
}
