import 'server-only';

/** Needles at least so long are looked for all at once. */
const windowLength = 8;

/** How much of a needle is compared: what begins like one is worth a closer look. */
const comparedLength = 16;

const blocks = 0x1000;

function blockOf(first: number, second: number): number {
  return ((first << 5) ^ second) & (blocks - 1);
}

/** Says whether a text may hold one of many; all are looked for in one pass, however many there are. */
interface QuickFind {
  /** False where none of them is in the text. */
  inText(text: string): boolean;
  /** The same of bytes; the needles are then bytes too, each as one character. */
  inBytes(bytes: Buffer): boolean;
}

interface Needle {
  text: string;
  bytes: Buffer;
}

/**
 * A search that skips, as Wu and Manber's does: how far it may go on from two neighbouring characters follows
 * from where such a pair stands in the first characters of any needle.
 */
export function quickFind(needles: readonly string[]): QuickFind {
  const texts = [...new Set(needles.map((needle) => needle.slice(0, comparedLength)))];
  const known = texts.map((text): Needle => ({ text, bytes: Buffer.from(text, 'latin1') }));
  const short = known.filter(({ text }) => text.length < windowLength);
  const skips = new Uint8Array(blocks).fill(windowLength - 1);
  const endingIn = new Map<number, Needle[]>();
  for (const needle of known) {
    if (needle.text.length < windowLength) continue;
    for (let end = 1; end < windowLength; end += 1) {
      const block = blockOf(needle.text.charCodeAt(end - 1), needle.text.charCodeAt(end));
      skips[block] = Math.min(skips[block] ?? 0, windowLength - 1 - end);
      if (end === windowLength - 1) endingIn.set(block, [...(endingIn.get(block) ?? []), needle]);
    }
  }

  return {
    inText: (text) => {
      if (short.some((needle) => text.includes(needle.text))) return true;
      for (let end = windowLength - 1; end < text.length;) {
        const block = blockOf(text.charCodeAt(end - 1), text.charCodeAt(end));
        const skip = skips[block] ?? 0;
        const start = end - windowLength + 1;
        if (skip === 0 && endingIn.get(block)?.some((each) => text.startsWith(each.text, start))) {
          return true;
        }
        end += skip || 1;
      }
      return false;
    },
    inBytes: (bytes) => {
      if (short.some((needle) => bytes.includes(needle.bytes))) return true;
      for (let end = windowLength - 1; end < bytes.length;) {
        const block = blockOf(bytes[end - 1] ?? 0, bytes[end] ?? 0);
        const skip = skips[block] ?? 0;
        const start = end - windowLength + 1;
        const isThere = ({ bytes: wanted }: Needle) =>
          start + wanted.length <= bytes.length &&
          bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) === 0;
        if (skip === 0 && endingIn.get(block)?.some(isThere)) return true;
        end += skip || 1;
      }
      return false;
    },
  };
}
