const poisoned = [
  /\bignore\b/i,
  /\bdisregard\b/i,
  /\b(?:do not|don['’]t|never|without) (?:ever )?(?:tell|mention|reveal|show|inform|ask|disclos|telling|asking|informing|mentioning|showing)/i,
  /\b(?:hide|conceal|secretly)\b/i,
  /\balways\b(?!\s+(?:available|open|free|empty|returns?|has|is|are|be|the|a|an|in|on|at|\w+ed)\b)/i,
  /\b(?:system prompt|hidden instructions?)\b/i,
  /\byou must\b/i,
];

/** The words by which a text tells the model to ignore, hide or always do something; null without. */
export function poisonedWords(text: string): string | null {
  for (const pattern of poisoned) {
    const [words] = pattern.exec(text) ?? [];
    if (words) return words;
  }
  return null;
}
