// The app that is measured: 50 tools whose listing has about 35,000 characters.

export const upstreamAnswer = JSON.stringify({ ok: true, slots: ['9:00', '9:30', '10:00'] });

/** @param {number} at */
function tool(at) {
  return {
    name: `tool_${at}`,
    title: `Tool ${at}`,
    description:
      'Lists the free slots of one day at one of the places, with the dentist of each, so that a caller can choose one.',
    connection: 'main',
    annotations: { readOnlyHint: true },
    recipe: {
      kind: 'fetch',
      sources: {
        a: {
          method: 'GET',
          url: '/slots',
          params: [
            {
              name: 'day',
              value: 'The caller’s preferred day in the format YYYY-MM-DD.',
              required: true,
            },
            {
              name: 'place',
              value: 'The place, as the caller says it.',
              values: ['North', 'South'],
            },
          ],
        },
      },
    },
  };
}

/**
 * @param {string} name
 * @param {string} upstreamUrl
 * @param {number} tools
 */
export function benchApp(name, upstreamUrl, tools) {
  return {
    version: 1,
    name,
    connections: [{ id: 'main', name: 'Upstream', base_url: upstreamUrl }],
    tools: Array.from({ length: tools }, (_, at) => tool(at)),
  };
}
