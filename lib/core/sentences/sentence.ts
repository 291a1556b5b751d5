/** What stands in a sentence: a name, a text or a number, or another sentence or phrase. */
export type SentenceValue = string | number | Sentence;

/**
 * One thing the rules say to a person: its code in the catalogue and what stands in it, so that it can
 * be said in any language, and the whole of it in English.
 */
export interface Sentence {
  code: string;
  values: Readonly<Record<string, SentenceValue>>;
  message: string;
}
