import { median, middle } from './measure.mjs';

/**
 * @typedef {import('./measure.mjs').Figures} Figures
 * @typedef {'tools/list' | 'tools/call'} Method
 * @typedef {'product' | 'sdk' | 'behind' | 'hand' | 'crowded'} Contender
 */

export const connectionCounts = [1, 32];

/** What was measured: for each method, number of connections and contender one entry a round. */
export class Figurebook {
  /** @type {Map<string, Figures[]>} */
  #rounds = new Map();

  /**
   * @param {Method} method
   * @param {number} connections
   * @param {Contender} contender
   * @param {Figures} figures
   */
  add(method, connections, contender, figures) {
    const id = `${method} ${connections} ${contender}`;
    this.#rounds.set(id, [...(this.#rounds.get(id) ?? []), figures]);
  }

  /**
   * @param {Method} method
   * @param {number} connections
   * @param {Contender} contender
   * @returns {Figures[]} one a round
   */
  of(method, connections, contender) {
    return this.#rounds.get(`${method} ${connections} ${contender}`) ?? [];
  }

  /**
   * Compares two contenders round by round, so that what slowed the whole machine for a while slowed both.
   * @param {Method} method
   * @param {number} connections
   * @param {Contender} one
   * @param {Contender} other
   * @param {(one: Figures, other: Figures) => number} compare
   */
  compared(method, connections, one, other, compare) {
    const others = this.of(method, connections, other);
    const each = this.of(method, connections, one).flatMap((figures, round) => {
      const against = others[round];
      return against === undefined ? [] : [compare(figures, against)];
    });
    return median(each);
  }
}

/** @type {Record<Method, [Contender, string][]>} */
const rows = {
  'tools/list': [
    ['product', 'Toolwright (npm start)'],
    ['sdk', 'Official SDK on node:http'],
    ['behind', 'Prepared bytes, Next behind'],
    ['hand', 'Prepared bytes alone'],
    ['crowded', 'Toolwright, 200 apps'],
  ],
  'tools/call': [
    ['product', 'Toolwright (npm start)'],
    ['sdk', 'Official SDK on node:http'],
    ['behind', 'Hand-written proxy, Next behind'],
    ['hand', 'Hand-written proxy alone'],
  ],
};

/** @param {Figures} figures */
function cells({ perSecond, p50, p99 }) {
  return [
    perSecond.toFixed(0).padStart(8),
    p50.toFixed(2).padStart(8),
    p99.toFixed(2).padStart(8),
  ].join('');
}

/**
 * One table a method: requests per second, and milliseconds of half and of 99 in 100 answers.
 * @param {Figurebook} book
 * @param {Method} method
 * @param {string} about
 */
function table(book, method, about) {
  const heads = connectionCounts.map((count) =>
    `${count} connection${count === 1 ? '' : 's'}`.padStart(24),
  );
  const units = connectionCounts.map(() => '   req/s  p50 ms  p99 ms');
  const lines = rows[method].map(([contender, label]) => {
    const measured = connectionCounts.map((count) => middle(book.of(method, count, contender)));
    const failed = measured.reduce((sum, figures) => sum + figures.failed, 0);
    const note = failed === 0 ? '' : `   ${failed} failed`;
    return label.padEnd(34) + measured.map(cells).join('   ') + note;
  });
  return [
    `${method}: ${about}`,
    ''.padEnd(34) + heads.join('   '),
    ''.padEnd(34) + units.join('   '),
    ...lines,
  ].join('\n');
}

/**
 * @param {Figures} one
 * @param {Figures} other
 */
const rate = (one, other) => one.perSecond / other.perSecond;
/**
 * @param {Figures} one
 * @param {Figures} other
 */
const added = (one, other) => one.p50 - other.p50;

/** @type {{ label: string, method: Method, one: Contender, other: Contender, compare: typeof rate, judgedAt: number, goal: string, met: (value: number) => boolean }[]} */
const goals = [
  {
    label: 'list, against the official SDK',
    method: 'tools/list',
    one: 'product',
    other: 'sdk',
    compare: rate,
    judgedAt: 32,
    goal: '≥ 5',
    met: (value) => value >= 5,
  },
  {
    label: 'list, against prepared bytes',
    method: 'tools/list',
    one: 'product',
    other: 'behind',
    compare: rate,
    judgedAt: 32,
    goal: '≥ 0.8',
    met: (value) => value >= 0.8,
  },
  {
    label: 'list, against a process of its own',
    method: 'tools/list',
    one: 'product',
    other: 'hand',
    compare: rate,
    judgedAt: 0,
    goal: '',
    met: () => true,
  },
  {
    label: 'list, 200 apps against 1 app',
    method: 'tools/list',
    one: 'crowded',
    other: 'product',
    compare: rate,
    judgedAt: 32,
    goal: '≥ 0.9',
    met: (value) => value >= 0.9,
  },
  {
    label: 'call, against the official SDK',
    method: 'tools/call',
    one: 'product',
    other: 'sdk',
    compare: rate,
    judgedAt: 0,
    goal: '',
    met: () => true,
  },
  {
    label: 'call, against a hand-written proxy',
    method: 'tools/call',
    one: 'product',
    other: 'behind',
    compare: rate,
    judgedAt: 32,
    goal: '≥ 0.5',
    met: (value) => value >= 0.5,
  },
  {
    label: 'call, against a process of its own',
    method: 'tools/call',
    one: 'product',
    other: 'hand',
    compare: rate,
    judgedAt: 0,
    goal: '',
    met: () => true,
  },
  {
    label: 'call, ms added at the median',
    method: 'tools/call',
    one: 'product',
    other: 'hand',
    compare: added,
    judgedAt: 1,
    goal: '≤ 1',
    met: (value) => value <= 1,
  },
];

/** @param {Figurebook} book */
function ratios(book) {
  const heads = connectionCounts.map((count) => `at ${count}`.padStart(9)).join('');
  const lines = goals.map(({ label, method, one, other, compare, judgedAt, goal, met }) => {
    const values = connectionCounts.map((count) =>
      book.compared(method, count, one, other, compare),
    );
    const judged = values[connectionCounts.indexOf(judgedAt)];
    const verdict =
      judged === undefined ? '' : `${goal} at ${judgedAt}: ${met(judged) ? 'met' : 'NOT met'}`;
    return `${label.padEnd(36)}${values.map((value) => value.toFixed(2).padStart(9)).join('')}   ${verdict}`;
  });
  return [`${'Ratios, and the goals'.padEnd(36)}${heads}   goal`, ...lines].join('\n');
}

/**
 * Everything that a run found, as text.
 * @param {Figurebook} book
 * @param {{ list: string, call: string }} about
 */
export function report(book, about) {
  return [
    table(book, 'tools/list', about.list),
    table(book, 'tools/call', about.call),
    ratios(book),
  ].join('\n\n');
}
