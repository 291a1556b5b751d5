const day = { from: 'llm', name: 'date', value: 'The day, as YYYY-MM-DD', required: true };

/** As many words as a good description of a tool has. */
const description =
  'Finds free appointments on one day in one part of the clinic. Ask for the day first; offer two or three.';

const parameters = [
  { ...day },
  {
    from: 'llm',
    name: 'dentist',
    value: 'The last name of the dentist, only if the caller asks for one',
  },
  { from: 'llm', name: 'limit', type: 'integer', value: 'How many are wanted at most' },
  { from: 'llm', name: 'with_prices', type: 'boolean', value: 'Whether prices are wanted too' },
];

/**
 * @param {string} name
 * @param {string} url
 * @param {object[]} params
 */
function readingTool(name, url, params) {
  return {
    name,
    description,
    annotations: { readOnlyHint: true, openWorldHint: false },
    connection: 'main',
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url, params } } },
  };
}

/** @param {string} baseUrl */
function connections(baseUrl) {
  const auth = { type: 'bearer', token: '{{secret.TOKEN}}' };
  return [{ id: 'main', name: 'Clinic', base_url: baseUrl, auth }];
}

/** The tool that is called, and the one that tells what its request looks like when it arrives. */
export const calledTool = 'free_slots';
export const echoTool = 'echo_slots';

/**
 * The app that is measured: fifty tools whose listing has about 35 kB.
 * @param {string} baseUrl address of the upstream
 */
export function measuredApp(baseUrl) {
  const others = Array.from({ length: 48 }, (_none, index) =>
    readingTool(`department_${index + 1}_slots`, `/slots?count=${index + 1}`, parameters),
  );
  return {
    version: 1,
    name: 'Bench',
    description: 'Fifty tools.',
    connections: connections(baseUrl),
    tools: [
      readingTool(calledTool, '/slots?count=3', [day]),
      readingTool(echoTool, '/echo/slots?count=3', [day]),
      ...others,
    ],
  };
}

/**
 * One of the many other apps of a full workspace.
 * @param {string} baseUrl
 * @param {number} number
 */
export function neighbourApp(baseUrl, number) {
  return {
    version: 1,
    name: `Neighbour ${number}`,
    description: 'One of many.',
    connections: connections(baseUrl),
    tools: [readingTool('free_slots', '/slots?count=3', parameters)],
  };
}
