import { api } from '../instance.mjs';

/**
 * Apps beside the example: one that isn't finished, with two tools of one exposed name and one without a
 * description, one with several requests, and one that is empty.
 * @param {import('../instance.mjs').Instance} instance
 */
export async function makeApps(instance) {
  const source = { method: 'GET', url: '/items', params: [] };
  const recipe = { kind: 'fetch', sources: { a: source } };
  const tool = { annotations: {}, connection: 'main', recipe };
  await api(instance, 'POST', '/apps?unfinished=true', {
    version: 1,
    name: 'Corner Shop',
    connections: [
      {
        id: 'main',
        name: 'Shop',
        base_url: 'https://api.example.com/v1',
        auth: { type: 'bearer', token: '{{secret.MAIN_TOKEN}}' },
      },
      {
        id: 'stock',
        name: 'Stock room',
        base_url: 'https://stock.example.com',
        auth: { type: 'none' },
      },
    ],
    tools: [
      { ...tool, name: 'find item', description: 'Finds an item by its name.' },
      { ...tool, name: 'find_item', description: 'Finds an item.' },
      { ...tool, name: 'refund', description: '' },
      {
        ...tool,
        name: 'restock',
        description: 'Orders what is short.',
        connection: 'stock',
        recipe: restock,
      },
    ],
  });
  await api(instance, 'POST', '/apps?unfinished=true', {
    version: 1,
    name: 'Quiet Garden',
    connections: [],
    tools: [],
  });
}

const restock = {
  kind: 'action',
  sources: {
    a: {
      method: 'GET',
      url: '/items?short={{short}}',
      params: [
        {
          from: 'llm',
          name: 'short',
          type: 'integer',
          required: true,
          value: 'How many are left at the most, such as 3',
        },
      ],
    },
    b: {
      method: 'POST',
      url: '/items/{{a.id}}/orders',
      for_each_of: 'a.items',
      headers: [{ name: 'X-Shop', value: 'corner' }],
      params: [
        {
          from: 'llm',
          name: 'order.count',
          as: 'count',
          type: 'integer',
          required: true,
          value: 'How many to order of each, from 1 to 50',
        },
        { from: 'fixed', name: 'order.kind', type: 'string', value: 'usual' },
      ],
    },
  },
  output: {
    fields: ['a.items.name', 'b.id'],
    remember: ['b.id'],
    fail_when: [{ value: 'result.b.state', is: 'equal', to: 'refused' }],
  },
};
