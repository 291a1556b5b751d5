export interface ToolDocument {
  name: string;
  description: string;
  annotations: Record<string, boolean>;
  connection: string;
  recipe: Record<string, unknown>;
  [key: string]: unknown;
}

export interface AppDocument {
  version: 1;
  name: string;
  description?: string;
  connections: Record<string, unknown>[];
  tools: ToolDocument[];
}

/** The recipe of a tool that reads the free slots of a day from the local business API. */
export const slotsRecipe = {
  kind: 'fetch',
  sources: {
    a: {
      method: 'GET',
      url: '/slots?date={{date}}',
      params: [
        {
          from: 'llm',
          name: 'date',
          value: 'The preferred day in the format YYYY-MM-DD',
          type: 'string',
          required: true,
        },
      ],
    },
  },
  output: { fields: ['slots.time', 'slots.dentist'], limit: 5 },
};

/** The recipe of a tool that books a slot. */
export const bookRecipe = {
  kind: 'action',
  sources: {
    a: {
      method: 'POST',
      url: '/bookings',
      params: [
        {
          from: 'llm',
          name: 'slot',
          value: 'The slot exactly as it was offered, such as s1',
          type: 'string',
          required: true,
        },
        {
          from: 'llm',
          name: 'customer_id',
          value: 'The number of the customer, such as c-17',
          type: 'string',
        },
      ],
    },
  },
  output: { fields: ['id', 'slot'] },
};

/** A tool that only reads, with whatever is given in place of the usual. */
export function readTool(name: string, parts: Partial<ToolDocument> = {}): ToolDocument {
  return {
    name,
    description: 'Finds the free slots of one day.',
    annotations: { readOnlyHint: true },
    connection: 'main',
    recipe: slotsRecipe,
    ...parts,
  };
}

/** An app whose one connection is the local business API. */
export function appFile(name: string, baseUrl: string, tools: ToolDocument[]): AppDocument {
  return {
    version: 1,
    name,
    connections: [{ id: 'main', name: 'Diary', base_url: baseUrl, auth: { type: 'none' } }],
    tools,
  };
}
