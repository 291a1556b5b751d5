import 'server-only';
import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new booking reference, such as "BS-4K7Q2M". */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]);
  return `BS-${letters.join('')}`;
}
