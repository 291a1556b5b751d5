import 'server-only';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { eventMeter } from './event-meter';

/** How reading an answer can end before its end. */
export type ReadingStopped = 'too-large' | 'event-too-large' | 'encoding';

export type Encoding = 'identity' | 'gzip' | 'deflate' | 'br';

/** The one encoding of an answer; null where it is one that can't be decoded. */
export function encodingOf(header: string | undefined): Encoding | null {
  if (header === undefined) return 'identity';
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > 1) return null;
  const name = names[0]?.replace(/^x-gzip$/, 'gzip') ?? 'identity';
  return name === 'identity' || name === 'gzip' || name === 'deflate' || name === 'br'
    ? name
    : null;
}

function decoderFor(encoding: Exclude<Encoding, 'identity'>, firstByte: number): Transform {
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // "deflate" means the zlib form, but some servers send the bare one.
  return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

export interface AnswerReaderPorts {
  stopped(because: ReadingStopped): void;
  finished(bytes: Uint8Array): void;
  /** Asks the socket to go on after `write` answered false. */
  more(): void;
}

/**
 * Collects an answer, decoding it and counting the decoded bytes as they come; stops at the first byte too
 * many, and at an event too large where the answer is a stream of events.
 */
export class AnswerReader {
  private readonly chunks: Buffer[] = [];
  private count = 0;
  private decoder: Transform | null = null;
  private over = false;
  private readonly eventFits: ((bytes: Buffer) => boolean) | null;

  constructor(
    private readonly encoding: Encoding,
    private readonly bytesMax: number,
    private readonly ports: AnswerReaderPorts,
    isEventStream = false,
  ) {
    this.eventFits = isEventStream ? eventMeter() : null;
  }

  /** Takes the next bytes; false asks for a pause. */
  write(chunk: Buffer): boolean {
    if (this.over) return true;
    if (this.encoding === 'identity') {
      this.collect(chunk);
      return true;
    }
    this.decoder ??= this.startDecoder(this.encoding, chunk[0] ?? 0);
    return this.decoder.write(chunk);
  }

  /** Told that the body is whole: what was read ends once it is decompressed. */
  end(): void {
    if (this.over) return;
    if (this.decoder === null) this.finish();
    else this.decoder.end();
  }

  /** Lets go of the decoder; nothing is reported any more. */
  drop(): void {
    this.over = true;
    this.decoder?.destroy();
  }

  private startDecoder(encoding: Exclude<Encoding, 'identity'>, firstByte: number): Transform {
    return decoderFor(encoding, firstByte)
      .on('data', (decoded: Buffer) => this.collect(decoded))
      .on('drain', () => this.ports.more())
      .on('error', () => this.stop('encoding'))
      .on('end', () => this.finish());
  }

  private collect(bytes: Buffer): void {
    if (this.over) return;
    this.count += bytes.length;
    if (this.count > this.bytesMax) this.stop('too-large');
    else if (this.eventFits?.(bytes) === false) this.stop('event-too-large');
    else this.chunks.push(bytes);
  }

  private stop(because: ReadingStopped): void {
    if (this.over) return;
    this.drop();
    this.ports.stopped(because);
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    const [first] = this.chunks;
    this.ports.finished(
      this.chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.chunks),
    );
  }
}
