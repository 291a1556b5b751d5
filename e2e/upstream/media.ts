import { sendRaw, type Routes } from './route';

/** A red square of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** A tenth of a second of silence. */
export const wav = ((): Buffer => {
  const samples = Buffer.alloc(800, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
})();

/** Pictures, sound and other bytes, also under wrong labels. */
export const media: Routes = {
  '/png': (visit) => sendRaw(visit, png, { 'content-type': 'image/png' }),
  '/png-mislabelled': (visit) => sendRaw(visit, png, { 'content-type': 'image/jpeg' }),
  '/not-really-png': (visit) => sendRaw(visit, 'no picture', { 'content-type': 'image/png' }),
  '/wav': (visit) => sendRaw(visit, wav, { 'content-type': 'audio/wav' }),
  '/pdf': (visit) => sendRaw(visit, '%PDF-1.7\n\0\u0001', { 'content-type': 'application/pdf' }),
  '/media-json': (visit) =>
    sendRaw(
      visit,
      JSON.stringify({
        summary: 'Both of them.',
        picture: png.toString('base64'),
        sound: wav.toString('base64'),
        body: 'A resource for an assistant.',
      }),
      { 'content-type': 'application/json' },
    ),
};
