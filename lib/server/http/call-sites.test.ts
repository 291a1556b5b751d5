import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

const waysOut = [
  /(?<![.\w])fetch\(/,
  /from '(undici|axios|got|node-fetch)'/,
  /\bhttps?\.(request|get)\(/,
  /import \{[^}]*\b(request|get)\b[^}]*\} from 'node:https?'/,
];

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) => !/generated|[\\/]testing[\\/]|test-support/.test(name));
}

describe('outgoing requests', () => {
  it('leave the server only through the guarded client', () => {
    const files = [...sources('lib/server'), ...sources('app/api')];
    const found = files.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return waysOut.some((way) => way.test(text));
    });
    const here = [
      'checked-connect.ts',
      'forward.ts',
      'guarded-client.ts',
      'multipart-body.ts',
      'own-instance-fetch.ts',
    ];
    expect(found.sort()).toEqual(here.map((file) => path.join('lib/server/http', file)));
  });
});
