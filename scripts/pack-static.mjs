// Packs the files that browsers load once, when they are built, as tightly as it goes.
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const packed = /\.(?:js|css|json|svg|txt)$/;
// What fits into one packet gains nothing.
const smallestBytes = 1_400;

/**
 * Writes a `.br` and a `.gz` beside each file of a folder that is text.
 * @param {string} folder
 */
export async function packStatic(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => packed.test(file) && statSync(file).size >= smallestBytes);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await Promise.all([
        promisify(brotliCompress)(bytes).then((small) => writeFile(`${file}.br`, small)),
        promisify(gzip)(bytes).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
