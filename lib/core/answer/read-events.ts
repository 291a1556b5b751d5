import { createParser } from 'eventsource-parser';
import { parseJson, type Json } from '../json/json';

/** Sent by some services as their last event; it says that nothing follows and is no data. */
const endMark = '[DONE]';

/**
 * What the events of a whole streamed answer hold, in order: the data of each, read where it is JSON and
 * else as text. Events without data are left out, and a last one counts although no blank line ends it.
 * Null where the text is no event stream. Never throws.
 */
export function readEvents(text: string): Json[] | null {
  const events: Json[] = [];
  let strangeLines = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '' && data.trim() !== endMark) events.push(dataOf(data));
    },
    onError: ({ type }) => {
      if (type === 'unknown-field') strangeLines += 1;
    },
  });
  // Of line ends that differ, the parser would search the rest of the text again at every line.
  parser.feed(`${text.replace(/\r\n?/g, '\n')}\n\n`);
  return events.length === 0 && strangeLines > 0 ? null : events;
}

/** How JSON begins; asking the reader about each of many texts would cost far more. */
const jsonStart = /^\s*(?:["[{]|-?\d|true\b|false\b|null\b)/;

function dataOf(data: string): Json {
  if (!jsonStart.test(data)) return data;
  try {
    return parseJson(data);
  } catch {
    return data;
  }
}
