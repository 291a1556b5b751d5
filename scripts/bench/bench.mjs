// npm run bench: requests per second and waiting times of tools/list and tools/call, beside the official SDK
// and responders written by hand, all in one run. `npm run bench -- 2` takes 2 seconds for each measurement.
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { install } from '../install.mjs';
import { atEnd, makeKey, publish, root, runProgram, startInstance } from '../instance.mjs';
import { benchApp } from './bench-app.mjs';

const seconds = Number(process.argv[2] ?? 4);
const connectionsMax = 32;
const appsInCrowd = 200;

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** @param {string} name */
function call(name) {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { day: '2026-12-01' } },
  };
}

/**
 * @param {string} role
 * @param {string} upstreamUrl
 * @param {object[]} tools
 * @returns {Promise<string>} where it answers
 */
async function startServer(role, upstreamUrl, tools) {
  const child = fork(path.join(import.meta.dirname, 'servers.mjs'), [role, upstreamUrl]);
  atEnd(() => child.kill());
  child.send(tools);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`The server "${role}" ended.`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** @typedef {{ rate: number, p50: number, p99: number }} Measured */

/**
 * @param {string} url
 * @param {object} message
 * @param {number} connections
 * @param {string[]} keys one for each connection, as many assistants have; empty for servers that ask for none
 * @returns {Promise<Measured>}
 */
async function measure(url, message, connections, keys) {
  const { default: autocannon } = await import('autocannon');
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    body: JSON.stringify(message),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    setupClient: (client) => {
      const key = keys[next++ % Math.max(1, keys.length)];
      if (key === undefined) return;
      client.setHeadersAndBody(
        {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${key}`,
        },
        JSON.stringify(message),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} failed ${result.non2xx + result.errors} of its requests.`);
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}

/**
 * The middle of the waiting times in milliseconds, finer than whole ones, one request after another.
 * @param {string} url
 * @param {object} message
 * @param {string | undefined} key
 */
async function medianMs(url, message, key) {
  const times = [];
  for (let count = 0; count < 1_500; count += 1) {
    const start = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
    });
    await response.arrayBuffer();
    if (count >= 300) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? NaN;
}

/** @param {Measured} measured */
function cells({ rate, p50, p99 }) {
  return `${Math.round(rate).toLocaleString('en').padStart(8)}/s  p50 ${String(p50).padStart(3)} ms  p99 ${String(p99).padStart(3)} ms`;
}

/**
 * @param {string} what
 * @param {number} ratio
 * @param {number} goal
 */
function goalLine(what, ratio, goal) {
  const met = ratio >= goal ? 'met' : 'NOT met';
  console.log(`  ${what.padEnd(62)} ${ratio.toFixed(2)}  (goal ${goal}, ${met})`);
}

/** @param {import('../instance.mjs').Instance} instance @param {string} url @param {string} key */
async function toolsOf(instance, url, key) {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(list),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new Error(`${instance.url} answered ${response.status}.`);
  const { result } = await response.json();
  return result.tools;
}

/** @returns {Promise<number>} */
async function main() {
  await install(root, console.log);
  mkdirSync(path.join(root, '.build', 'bench'), { recursive: true });
  const upstream = await startServer('upstream', '', []);
  const instance = await startInstance(new URL(upstream).host);
  const slug = await publish(instance, benchApp('Bench', upstream, 50));
  const keys = [];
  for (let at = 0; at < connectionsMax; at += 1) keys.push(await makeKey(instance, [slug]));
  const own = `${instance.url}/api/mcp`;
  const tools = await toolsOf(instance, own, keys[0] ?? '');
  console.log(
    `\n${tools.length} tools, ${JSON.stringify(tools).length.toLocaleString('en')} characters; ${seconds} s each\n`,
  );
  const servers = {
    Toolwright: { url: own, keys },
    'official SDK on node:http': { url: await startServer('sdk', upstream, tools), keys: [] },
    'by hand, listing written anew': {
      url: await startServer('serial', upstream, tools),
      keys: [],
    },
    'by hand, prepared bytes': { url: await startServer('floor', upstream, tools), keys: [] },
  };
  /** @type {Record<string, Record<string, Measured>>} */
  const rows = {};
  for (const [title, message] of Object.entries({ list, call: call('bench_tool_0') })) {
    for (const connections of [1, connectionsMax]) {
      console.log(`tools/${title}, ${connections} connection${connections === 1 ? '' : 's'}`);
      for (const [name, server] of Object.entries(servers)) {
        await measure(server.url, message, connections, server.keys);
        const measured = await measure(server.url, message, connections, server.keys);
        (rows[`${title} ${connections}`] ??= {})[name] = measured;
        console.log(`  ${name.padEnd(32)} ${cells(measured)}`);
      }
    }
  }
  const rate = (/** @type {string} */ row, /** @type {string} */ name) =>
    rows[row]?.[name]?.rate ?? NaN;
  const ours = await medianMs(own, call('bench_tool_0'), keys[0]);
  const proxy = await medianMs(
    servers['by hand, prepared bytes'].url,
    call('bench_tool_0'),
    undefined,
  );

  for (let at = 0; at < appsInCrowd; at += 1)
    await publish(instance, benchApp(`Crowd ${at}`, upstream, 1));
  const crowdKeys = [];
  for (let at = 0; at < connectionsMax; at += 1) crowdKeys.push(await makeKey(instance, 'all'));
  const one = `${instance.url}/api/apps/${slug}/mcp`;
  await measure(one, list, connectionsMax, crowdKeys);
  const crowd = await measure(one, list, connectionsMax, crowdKeys);
  console.log(`tools/list of one app among ${appsInCrowd + 1}, ${connectionsMax} connections`);
  console.log(`  ${'Toolwright'.padEnd(32)} ${cells(crowd)}`);

  console.log('\nRatios');
  const [l, c] = [`list ${connectionsMax}`, `call ${connectionsMax}`];
  goalLine(
    'list: Toolwright to the official SDK',
    rate(l, 'Toolwright') / rate(l, 'official SDK on node:http'),
    5,
  );
  goalLine(
    'list: Toolwright to prepared bytes',
    rate(l, 'Toolwright') / rate(l, 'by hand, prepared bytes'),
    0.8,
  );
  goalLine(
    'call: Toolwright to a proxy by hand',
    rate(c, 'Toolwright') / rate(c, 'by hand, prepared bytes'),
    0.5,
  );
  goalLine(
    `list: one app among ${appsInCrowd + 1} to one app alone`,
    crowd.rate / rate(l, 'Toolwright'),
    0.9,
  );
  console.log(
    `  ${'call: what Toolwright adds to the proxy at the median'.padEnd(62)} ${(ours - proxy).toFixed(2)} ms  (goal 1 ms at most, ${ours - proxy <= 1 ? 'met' : 'NOT met'})`,
  );
  return 0;
}

await runProgram(main);
