import { limits } from '../limits';

/** A picture or a sound that assistants can take. */
export interface Media {
  kind: 'image' | 'audio';
  mime: string;
}

const passedOn: Record<string, Media> = {
  'image/png': { kind: 'image', mime: 'image/png' },
  'image/apng': { kind: 'image', mime: 'image/png' },
  'image/jpeg': { kind: 'image', mime: 'image/jpeg' },
  'image/gif': { kind: 'image', mime: 'image/gif' },
  'image/webp': { kind: 'image', mime: 'image/webp' },
  'audio/wav': { kind: 'audio', mime: 'audio/wav' },
  'audio/mpeg': { kind: 'audio', mime: 'audio/mpeg' },
  'audio/ogg': { kind: 'audio', mime: 'audio/ogg' },
};

/** What bytes really are, whatever their label says. */
export interface SniffedFile {
  /** Null where the bytes are of no known kind. */
  mime: string | null;
  /** Null where assistants can't take it, or where it is too large. */
  media: Media | null;
}

/** Looks at the first bytes. Never throws. */
export async function sniffFile(bytes: Uint8Array): Promise<SniffedFile> {
  const mime = await mimeOf(bytes);
  const known = mime === null ? null : (passedOn[mime] ?? null);
  return { mime, media: bytes.length <= limits.mediaBytesMax ? known : null };
}

async function mimeOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const { fileTypeFromBuffer } = await import('file-type/core');
    const found = await fileTypeFromBuffer(bytes);
    return found === undefined ? null : (found.mime.split(';')[0] ?? null);
  } catch {
    return null;
  }
}
