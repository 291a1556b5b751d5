import fc from 'fast-check';

const scalar = fc.constantFrom('string', 'integer', 'number', 'boolean');
const name = fc.oneof(
  fc.constantFrom('id', 'day', 'a.b', 'a.c', 'l.0', 'l.1', 'kinds[]', 'x y', 'größe', '.', 'a\\.b'),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }),
);
const text = fc.oneof(
  fc.constantFrom('', 'None', 'a', '5', 'true', '[]', '{}'),
  fc.string({ maxLength: 8 }),
);

const jsonScalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
/** For tests: JSON values of the kinds that models send. */
export const anyValue = fc.oneof(
  jsonScalar,
  fc.array(jsonScalar, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.dictionary(fc.constantFrom('x', 'y', 'id'), jsonScalar, { maxKeys: 3 }), {
    maxLength: 2,
  }),
);

const common = {
  name,
  required: fc.boolean(),
  nullable: fc.boolean(),
  value: fc.oneof(text, fc.constantFrom('what is meant', '{{id}}', '{{vars.v}}')),
};
const optional = { requiredKeys: ['name' as const] };

const field = fc.record(
  {
    ...common,
    name: fc.constantFrom('x', 'y', 'deep.z', 'größe'),
    as: fc.constantFrom('x', 'id'),
    type: scalar,
  },
  optional,
);

const parameter = fc.record(
  {
    ...common,
    from: fc.constantFrom('llm', 'llm', 'llm', 'fixed', 'variable'),
    as: fc.constantFrom('id', 'day', 'other'),
    in: fc.constantFrom('path', 'query', 'body', 'header'),
    type: fc.oneof(scalar, fc.constantFrom('array', 'object')),
    items: scalar,
    fields: fc.array(field, { maxLength: 3 }),
    values: fc.array(jsonScalar, { minLength: 1, maxLength: 3 }),
    default: anyValue,
    send_empty: fc.boolean(),
  },
  optional,
);

const url = fc.oneof(
  fc.constantFrom(
    '',
    '/x',
    '/x/{{id}}',
    '/{{day}}{{id}}/y?q={{id}}',
    '?{{id}}={{day}}',
    '/.{{id}}',
    '{{id}}/{{a.x}}',
  ),
  fc
    .array(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '\\',
        '?',
        '&',
        '=',
        '#',
        '@',
        ':',
        '{{id}}',
        '{{',
        'x',
        "'",
        'ü',
        '%',
        ' ',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join('')),
);

/** For tests: one request as a person may write it, right or wrong. */
export const anySource = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    url,
    params: fc.array(parameter, { maxLength: 4 }),
    headers: fc.array(
      fc.record({
        name: fc.constantFrom('X-A', 'Host', 'x y'),
        value: fc.constantFrom('1', 'of {{id}}', 'ü\n'),
      }),
      { maxLength: 2 },
    ),
    query: fc.constantFrom('repeat', 'comma', 'brackets'),
    body: fc.constantFrom('json', 'form', 'text', 'multipart'),
  },
  { requiredKeys: ['method', 'url', 'params'] },
);
