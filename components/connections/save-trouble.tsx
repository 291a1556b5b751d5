import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { Banner } from '../ui/banner';
import { entryToAllow, NotAllowed } from './not-allowed';

interface SaveTroubleProps {
  error: unknown;
  /** What the server's rules say of what was saved; null where nothing. */
  problem: Sentence | null;
}

/** Why a connection was not saved, or can't be used as it was saved. */
export function SaveTrouble({ error, problem }: SaveTroubleProps) {
  const t = useTranslations('connections');
  const words = useErrorWords();
  const sentenceWords = useSentenceWords();
  if (error) {
    return (
      <Banner tone="danger" announce>
        {words(error)}
      </Banner>
    );
  }
  if (problem === null) return null;
  const entry = entryToAllow(problem);
  return (
    <Banner tone="danger" announce>
      {entry === null ? (
        t('savedBut', { problem: sentenceWords(problem) })
      ) : (
        <div className="flex flex-col gap-2">
          <p>{t('savedNotAllowed', { host: entry })}</p>
          <NotAllowed entry={entry} />
        </div>
      )}
    </Banner>
  );
}
