/** An app file that is fine, reaching `origin`; overridden by what is given. */
export function appFile(given: Record<string, unknown> = {}, origin = 'https://api.example.com') {
  return {
    version: 1,
    name: 'Shop',
    description: 'Sells tea.',
    connections: [
      {
        id: 'main',
        name: 'Shop API',
        base_url: `${origin}/v1`,
        auth: { type: 'bearer', token: '{{secret.SHOP_TOKEN}}' },
      },
    ],
    tools: [toolFile('find_tea')],
    ...given,
  };
}

/** A tool that is fine. */
export function toolFile(name: string, given: Record<string, unknown> = {}) {
  return {
    name,
    title: 'Find tea',
    description: 'Finds teas by their name.',
    connection: 'main',
    annotations: { readOnlyHint: true },
    recipe: {
      kind: 'fetch',
      sources: {
        a: {
          method: 'GET',
          url: '/teas',
          params: [
            {
              from: 'llm',
              name: 'q',
              value: 'The name of the tea, or a part of it',
              type: 'string',
              required: true,
            },
          ],
        },
      },
      output: { fields: ['teas.name'], limit: 2 },
    },
    ...given,
  };
}
