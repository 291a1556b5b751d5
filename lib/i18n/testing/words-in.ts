import { createTranslator } from 'next-intl';
import type { Sentence } from '@/lib/core/sentences/sentence';
import type { Language } from '../language';
import { locales } from '../locale';
import { messages } from '../messages';
import { sentenceWords } from '../sentence-words';

/** Says sentences as the screens of a language do; throws where a message is missing or can't be read. */
export function wordsIn(language: Language): (said: Sentence) => string {
  const { direction, format } = locales[language];
  const t = createTranslator({
    locale: format,
    messages: messages[language],
    namespace: 'sentences',
    onError(error) {
      throw error;
    },
  });
  return (said) => sentenceWords(said, t, direction);
}
