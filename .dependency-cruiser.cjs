/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-is-pure',
      severity: 'error',
      comment:
        'lib/core holds the rules: it may import itself and small pure libraries, nothing else.',
      from: { path: '^lib/core/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^lib/core/',
          '^node_modules/(zod|lossless-json|p-limit|papaparse|file-type|eventsource-parser)/',
        ],
      },
    },
    {
      name: 'contract-below-everything-but-core',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^lib/(core|contract)/', '^node_modules/zod'] },
    },
    {
      name: 'browser-never-imports-server',
      severity: 'error',
      from: { path: '^(components|lib/client)/' },
      to: { path: '^(lib/server|prisma|app)/' },
    },
    {
      name: 'client-below-components',
      severity: 'error',
      from: { path: '^lib/client/' },
      to: { path: '^components/' },
    },
    {
      name: 'pages-never-import-server',
      severity: 'error',
      comment: 'Pages ask the API as any other client does; only routes let the server act.',
      from: { path: '^app/', pathNot: '^app/(api|\\.well-known)/' },
      to: { path: '^lib/server/' },
    },
    {
      name: 'server-never-imports-ui',
      severity: 'error',
      comment: 'Only what starts the pages knows that they are there.',
      from: { path: '^lib/server/', pathNot: '^lib/server/boot/next-pages\\.ts$' },
      to: { path: ['^(components|app|lib/client)/', '^node_modules/(react|react-dom|next)/'] },
    },
    {
      name: 'prisma-only-in-stores',
      severity: 'error',
      comment: 'Starting, stopping and testing open and close what the stores use.',
      from: { pathNot: ['^(lib/server/(db|stores|boot|testing)/|prisma/)', '\\.test\\.ts$'] },
      to: {
        path: '^(lib/server/db/(client|create-database|generated)|node_modules/(@prisma|pg)/)',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    doNotFollow: { path: ['node_modules', 'lib/server/db/generated'] },
    exclude: { path: '^\\.next' },
  },
};
