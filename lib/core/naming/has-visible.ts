/** Spaces, control characters, and what is drawn as nothing: joiners, soft hyphens, fillers, the empty braille cell. */
const invisible = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether people would see anything of a text. */
export function hasVisible(text: string): boolean {
  return !invisible.test(text);
}
