// npm run bench: how fast assistants are served, beside the official SDK and servers written by hand.
//   -- --seconds 1 --rounds 9     how long each measurement lasts, and how often all of them are repeated:
//                                 many short rounds, since a machine that others share is not always as fast
//   -- --starts 1                 how often every server is started anew for all of this: two processes of the
//                                 same program may differ by a tenth, depending on what came to be compiled when
//   -- --era 2025-11-25           the messages of that version of the protocol (2026-07-28 unless given)
// It reports and judges nothing: the exit code is 0 unless something could not be measured at all.
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '../build.mjs';
import { install } from '../install.mjs';
import { api, atEnd, root, runPart, runProgram, startInstance } from '../instance.mjs';
import { calledTool, echoTool, measuredApp, neighbourApp } from './app-files.mjs';
import { startChild } from './child.mjs';
import { measure } from './measure.mjs';
import { ask, callMessage, listMessage } from './messages.mjs';
import { connectionCounts, Figurebook, report } from './report.mjs';

/**
 * @typedef {import('./report.mjs').Contender} Contender
 * @typedef {import('./report.mjs').Method} Method
 * @typedef {{ origin: string, path: string, keys: string[] }} Target
 * @typedef {Awaited<ReturnType<typeof prepare>>} Prepared
 */

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    starts: { type: 'string', default: '1' },
    era: { type: 'string', default: '2026-07-28' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const starts = Number(options.starts);
const era = options.era === '2025-11-25' ? options.era : '2026-07-28';
const secret = 'bench-token-7f31c09be2';
const apps = 200;
// One key may make a limited number of requests a minute, so the load is spread over many.
const keysOfEach = 60;
// Until what is measured has been compiled for good.
const warmUpSeconds = 3;

/**
 * Shows what is going on: one line that counts on at a terminal, one line each elsewhere.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function during(what, work) {
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const line = () => process.stdout.write(`\r\x1b[2K${what} … ${since()}`);
  const timer = process.stdout.isTTY ? setInterval(line, 250) : null;
  try {
    return await work();
  } finally {
    if (timer === null) console.log(`${what} (${since()})`);
    else process.stdout.write('\r\x1b[2K');
    clearInterval(timer ?? undefined);
  }
}

/**
 * @param {import('../instance.mjs').Instance} instance
 * @param {object} app
 */
async function publish(instance, app) {
  const { slug } = await api(instance, 'POST', '/apps', app);
  await api(instance, 'PUT', `/apps/${slug}/secrets/TOKEN`, { value: secret });
  await api(instance, 'POST', `/apps/${slug}/publish`);
  return String(slug);
}

/**
 * An instance of its own with the measured app and so many neighbours, and nothing else.
 * @param {string} upstreamUrl
 * @param {number} neighbours
 */
async function startProduct(upstreamUrl, neighbours) {
  const instance = await startInstance(new URL(upstreamUrl).host);
  for (const { slug } of (await api(instance, 'GET', '/apps')).apps) {
    await api(instance, 'DELETE', `/apps/${slug}`);
  }
  const slug = await publish(instance, measuredApp(upstreamUrl));
  for (let number = 1; number <= neighbours; number += 1) {
    await publish(instance, neighbourApp(upstreamUrl, number));
  }
  const keys = [];
  for (let number = 1; number <= keysOfEach; number += 1) {
    const { key } = await api(instance, 'POST', '/keys', { name: `Bench ${number}`, apps: 'all' });
    keys.push(String(key));
  }
  return { instance, slug, keys, path: `/api/apps/${slug}/mcp` };
}

/** Puts every server up and makes sure that all of them do the same. */
async function prepare() {
  const upstream = await startChild('upstream-server.mjs', {});
  atEnd(upstream.stop);
  const { instance, slug, keys, path } = await during('Starting the product', () =>
    startProduct(upstream.origin, 0),
  );
  const crowded = await during(`Starting it again, with ${apps} apps`, () =>
    startProduct(upstream.origin, apps - 1),
  );

  const [key = ''] = keys;
  const names = (await api(instance, 'GET', `/apps/${slug}/tools?format=mcp`)).tools.map(
    (/** @type {{ name: string }} */ { name }) => name,
  );
  /** @param {string} own */
  const exposed = (own) => names.find((/** @type {string} */ name) => name.endsWith(own)) ?? own;
  const called = exposed(calledTool);
  const listing = await ask(instance.url, listMessage(era, path, key));
  const call = await ask(instance.url, callMessage(era, path, key, called));
  const echo = await ask(instance.url, callMessage(era, path, key, exposed(echoTool)));
  const seen = /** @type {{ url: string, headers: Record<string, string> }} */ (
    echo.result.structuredContent
  );
  const { host: _host, connection: _connection, ...headers } = seen.headers;
  const setup = {
    listing: listing.text,
    call: call.text,
    upstream: upstream.origin,
    path: seen.url.replace('/echo', ''),
    headers: JSON.stringify({ ...headers, authorization: `Bearer ${secret}` }),
  };
  const hand = await startChild('hand-server.mjs', setup);
  atEnd(hand.stop);
  const behind = await startChild(
    'hand-server.mjs',
    { ...setup, pages: root },
    { NODE_ENV: 'production', TOOLWRIGHT_BUILD: relative(root, buildFolder(root)) },
  );
  atEnd(behind.stop);
  // Pages that were never asked for cost nothing yet.
  await fetch(`${behind.origin}/schemas/app.json`);
  const sdk = await startChild('sdk-server.mjs', setup);
  atEnd(sdk.stop);

  /** @type {Record<Contender, Target>} */
  const targets = {
    product: { origin: instance.url, path, keys },
    sdk: { origin: sdk.origin, path, keys },
    hand: { origin: hand.origin, path, keys },
    behind: { origin: behind.origin, path, keys },
    crowded: { origin: crowded.instance.url, path: crowded.path, keys: crowded.keys },
  };
  for (const [name, target] of Object.entries(targets)) {
    await sameAnswers(name, target, called, { listing: listing.result, call: call.result });
  }
  return {
    targets,
    called,
    about: {
      list: `${names.length} tools, ${(Buffer.byteLength(listing.text) / 1000).toFixed(1)} kB`,
      call: 'one request to an upstream on loopback',
    },
  };
}

/**
 * Refuses to compare servers that don't do the same.
 * @param {string} name
 * @param {Target} target
 * @param {string} called
 * @param {{ listing: Record<string, unknown>, call: Record<string, unknown> }} wanted
 */
async function sameAnswers(name, { origin, path, keys: [key = ''] }, called, wanted) {
  const list = await ask(origin, listMessage(era, path, key));
  const call = await ask(origin, callMessage(era, path, key, called));
  /** @param {Record<string, unknown>} result */
  const size = (result) => JSON.stringify(result.tools).length;
  /** @param {Record<string, unknown>} result */
  const told = ({ content, structuredContent }) => JSON.stringify([content, structuredContent]);
  if (size(list.result) !== size(wanted.listing) || told(call.result) !== told(wanted.call)) {
    throw new Error(`The server "${name}" answers something else than the product.`);
  }
}

/** @type {[Method, Contender[]][]} */
const plans = [
  ['tools/list', ['product', 'behind', 'hand', 'sdk', 'crowded']],
  ['tools/call', ['product', 'behind', 'hand', 'sdk']],
];

/**
 * Measures everything once.
 * @param {Prepared} prepared
 * @param {string} label
 * @param {number} turn who begins; nobody always follows the same one
 * @param {number} lasting seconds
 * @param {(method: Method, connections: number, name: Contender, figures: import('./measure.mjs').Figures) => void} note
 */
async function everything({ targets, called }, label, turn, lasting, note) {
  for (const [method, names] of plans) {
    for (const connections of connectionCounts) {
      const first = turn % names.length;
      const order = [...names.slice(first), ...names.slice(0, first)];
      for (const name of turn % 2 === 0 ? order : order.toReversed()) {
        const { origin, path, keys } = targets[name];
        const messages = keys.map((key) =>
          method === 'tools/list'
            ? listMessage(era, path, key)
            : callMessage(era, path, key, called),
        );
        const figures = await during(`${label}: ${method} at ${connections}, ${name}`, () =>
          measure(origin, messages, connections, lasting),
        );
        note(method, connections, name, figures);
      }
    }
  }
}

/** @returns {Promise<number>} */
async function main() {
  await install(root, console.log);
  const book = new Figurebook();
  let about = { list: '', call: '' };
  for (let start = 1; start <= starts; start += 1) {
    await runPart(async () => {
      const prepared = await prepare();
      about = prepared.about;
      await everything(prepared, `Start ${start}, warming up`, 0, warmUpSeconds, () => {});
      for (let round = 1; round <= rounds; round += 1) {
        const label = `Start ${start} of ${starts}, round ${round} of ${rounds}`;
        await everything(prepared, label, (start - 1) * rounds + round, seconds, (...found) =>
          book.add(...found),
        );
      }
    });
  }
  console.log(
    `\nProtocol ${era}, ${starts} starts of ${rounds} rounds of ${seconds} s each; the middle of them\n`,
  );
  console.log(report(book, about));
  return 0;
}

await runProgram(main);
