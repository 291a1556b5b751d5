import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import type { JsonObject } from '@/lib/core/json/json';

self.MonacoEnvironment = {
  getWorker(_id: string, label: string): Worker {
    return label === 'json'
      ? new Worker(new URL('monaco-editor/language/json/json.worker.js', import.meta.url), {
          type: 'module',
        })
      : new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), {
          type: 'module',
        });
  },
};

/** Brackets of every depth in one calm colour. */
function bracketColours(colour: string): Record<string, string> {
  const depths = [1, 2, 3, 4, 5, 6];
  return Object.fromEntries(
    depths.map((depth) => [`editorBracketHighlight.foreground${depth}`, colour]),
  );
}

const light = {
  'editor.background': '#ffffff',
  'editor.foreground': '#1b2130',
  'editorLineNumber.foreground': '#6a7183',
  'editorLineNumber.activeForeground': '#1b2130',
  'editor.lineHighlightBackground': '#f5f6f8',
  ...bracketColours('#5a6172'),
};

const dark = {
  'editor.background': '#14171d',
  'editor.foreground': '#e8eaf0',
  'editorLineNumber.foreground': '#8d94a5',
  'editorLineNumber.activeForeground': '#e8eaf0',
  'editor.lineHighlightBackground': '#1a1e26',
  ...bracketColours('#a5acbd'),
};

const lightRules = [
  { token: 'string.key.json', foreground: '1b2130' },
  { token: 'string.value.json', foreground: '2b50b8' },
  { token: 'number', foreground: '0b6640' },
  { token: 'keyword.json', foreground: '8a4b00' },
  { token: 'delimiter', foreground: '5a6172' },
];

const darkRules = [
  { token: 'string.key.json', foreground: 'e8eaf0' },
  { token: 'string.value.json', foreground: '9db8ff' },
  { token: 'number', foreground: '7fdcaa' },
  { token: 'keyword.json', foreground: 'f2c078' },
  { token: 'delimiter', foreground: 'a5acbd' },
];

monaco.editor.defineTheme('toolwright-light', {
  base: 'vs',
  inherit: true,
  rules: lightRules,
  colors: light,
});
monaco.editor.defineTheme('toolwright-dark', {
  base: 'vs-dark',
  inherit: true,
  rules: darkRules,
  colors: dark,
});

const schemas = new Map<string, JsonObject>();

/** Completes and explains documents whose path ends in `suffix` by this JSON Schema. */
export function registerSchema(suffix: string, schema: JsonObject): void {
  schemas.set(suffix, schema);
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    enableSchemaRequest: false,
    schemaValidation: 'ignore',
    trailingCommas: 'error',
    comments: 'error',
    schemas: [...schemas].map(([end, each]) => ({
      uri: `schema://toolwright/${end}`,
      fileMatch: [`*${end}`],
      schema: each,
    })),
  });
}

export { monaco };
