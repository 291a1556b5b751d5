import 'server-only';
import { createParser } from 'eventsource-parser';
import { limits } from '@/lib/core/limits';

/**
 * Watches a stream of events pass by in pieces. Gives false from the piece on with which one event, be it
 * complete or not, is larger than an event may be.
 */
export function eventMeter(): (bytes: Buffer) => boolean {
  let over = false;
  let halfLineEnd = false;
  const parser = createParser({
    maxBufferSize: limits.eventBytesMax,
    onEvent: ({ data }) => {
      over ||= data.length > limits.eventBytesMax;
    },
    onError: ({ type }) => {
      over ||= type === 'max-buffer-size-exceeded';
    },
  });
  return (bytes) => {
    // One character a byte, so that lengths are bytes; what gives an event its form is ASCII.
    const text = bytes.toString('latin1');
    const rest = halfLineEnd && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') halfLineEnd = text.endsWith('\r');
    // Of line ends that differ, the parser would search the rest of the piece again at every line.
    if (!over) parser.feed(rest.replace(/\r\n?/g, '\n'));
    return !over;
  };
}
