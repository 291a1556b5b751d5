import tanstackQuery from '@tanstack/eslint-plugin-query';
import nextVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/**
 * Outgoing requests have one way out, which checks where they go.
 * @type {import('eslint').Linter.RulesRecord}
 */
const onlyTheGuardedClient = {
  'no-restricted-globals': [
    'error',
    { name: 'fetch', message: 'Outgoing requests go through lib/server/http.' },
    { name: 'WebSocket', message: 'Outgoing requests go through lib/server/http.' },
    { name: 'EventSource', message: 'Outgoing requests go through lib/server/http.' },
  ],
  'no-restricted-properties': [
    'error',
    ...['globalThis', 'global', 'window', 'self'].map((object) => ({
      object,
      property: 'fetch',
      message: 'Outgoing requests go through lib/server/http.',
    })),
  ],
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: ['undici', 'http', 'https', 'http2', 'node:http', 'node:https', 'node:http2'].map(
        (name) => ({
          name,
          message: 'Outgoing requests go through lib/server/http.',
          allowTypeImports: true,
        }),
      ),
    },
  ],
};

/** Where React is: its rules take a quarter of the time, and have nothing to say elsewhere. */
const screens = ['app/**', 'components/**', 'lib/client/**', 'lib/i18n/**'];

export default tseslint.config(
  {
    ignores: [
      ...['.next/', '.build/', '.data/', 'node_modules/', 'lib/server/db/generated/'],
      ...['next-env.d.ts', 'test-results/', 'playwright-report/', 'prisma/migrations/'],
    ],
  },
  ...nextVitals.filter(({ rules }) => rules).map((config) => ({ ...config, files: screens })),
  ...tseslint.configs.strictTypeChecked,
  ...tanstackQuery.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="URL"][property.name="canParse"]',
          message: 'It comes to refuse good addresses; use parseUrl.',
        },
        {
          selector: 'SpreadElement[argument.type="ObjectExpression"]',
          message: 'Write the properties themselves.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // It never comes to an end with types that hold themselves, as JSON's does.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // An empty function is a listener that has nothing to do.
      '@typescript-eslint/no-empty-function': 'off',
      // Ports promise; some of their implementations have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Ports are plain objects of functions that need no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Documents are plain objects whose keys people choose.
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: [
      ...['lib/server/**', 'lib/core/**', 'lib/contract/**', 'lib/i18n/**', 'app/**'],
      ...['proxy.ts', 'instrumentation.ts'],
    ],
    ignores: [
      ...['lib/server/http/**', 'lib/server/boot/**', 'lib/server/testing/**'],
      ...['**/*.test.ts', '**/*.test-support.ts'],
    ],
    rules: onlyTheGuardedClient,
  },
  {
    // The tools served are ready JSON Schema, which only the protocol library's low-level server takes.
    files: ['lib/server/mcp/sdk-server.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    files: ['scripts/**', 'e2e/**', '*.config.*', 'prisma/make-migration.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Plain JavaScript has JSDoc types that the type checker reads; rules about annotations don't fit it.
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
