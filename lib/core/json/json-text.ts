import { isSafeNumber } from 'lossless-json';

/** What has to be known of a JSON text before a reader is chosen for it. */
export interface JsonTextSurvey {
  /** How deep lists and objects are nested. */
  depth: number;
  /** Whether a number in it would change if it were read as a double. */
  longNumber: boolean;
}

const quote = 34;
const backslash = 92;

/** The position of the quote that ends the text beginning at `start`, or the end where none does. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function isNumberCharacter(code: number): boolean {
  // 0-9 + - . e E
  return (
    (code >= 48 && code <= 57) ||
    code === 43 ||
    code === 45 ||
    code === 46 ||
    code === 101 ||
    code === 69
  );
}

/** Sixteen characters hold at least the digits a double can lose; an exponent can leave its range. */
function losesDigits(digits: string): boolean {
  return (digits.length > 15 || /[eE]/.test(digits)) && !isSafeNumber(digits);
}

/**
 * One look over a JSON text, in time proportional to its length and without recursion. Never throws:
 * what is not JSON is for the reader to say.
 */
export function surveyJsonText(text: string): JsonTextSurvey {
  let depth = 0;
  let open = 0;
  let longNumber = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === 91 || code === 123) depth = Math.max(depth, ++open);
    else if (code === 93 || code === 125) open--;
    else if (!longNumber && code >= 48 && code <= 57) {
      const start = at;
      while (at + 1 < text.length && isNumberCharacter(text.charCodeAt(at + 1))) at++;
      longNumber = losesDigits(text.slice(start, at + 1));
    }
  }
  return { depth, longNumber };
}
