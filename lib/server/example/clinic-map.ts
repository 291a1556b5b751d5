import 'server-only';
import { crc32, deflateSync } from 'node:zlib';

const width = 240;
const height = 150;
const palette = [
  [238, 241, 236],
  [255, 255, 255],
  [203, 213, 200],
  [176, 205, 226],
  [204, 62, 68],
] as const;
const [ground, street, house, river, pin] = [0, 1, 2, 3, 4] as const;

function colourAt(x: number, y: number): number {
  const fromPin = Math.hypot(x - 150, y - 62);
  if (fromPin < 4) return street;
  if (fromPin < 9 || (Math.abs(x - 150) < 10 - (y - 62) / 2 && y > 62 && y < 82)) return pin;
  if (Math.abs(y - 128 - Math.sin(x / 24) * 6) < 9) return river;
  if (Math.abs(x - 120) < 5 || Math.abs(y - 88) < 5 || Math.abs(x - y - 140) < 4) return street;
  return x % 34 < 24 && y % 30 < 19 ? house : ground;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function draw(): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = colourAt(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours from the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

let drawn: Buffer | undefined;

/** A small map of where the clinic is, as a PNG. */
export function clinicMap(): Buffer {
  drawn ??= draw();
  return drawn;
}
