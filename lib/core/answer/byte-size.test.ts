import { expect, test } from 'vitest';
import { limits } from '../limits';
import { byteSize } from './byte-size';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [4300, '4.2 kB'],
  [2048, '2 kB'],
  [6_000_000, '5.7 MB'],
  [limits.answerBytesMax, '16 MB'],
  [limits.callAnswerBytesMax, '64 MB'],
])('%d is said as %s', (bytes, said) => expect(byteSize(bytes)).toBe(said));
