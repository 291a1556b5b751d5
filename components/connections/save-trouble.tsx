import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { entryToAllow, NotAllowed } from './not-allowed';

interface SaveTroubleProps {
  error: unknown;
  /** What the server's rules say of what was saved; null where nothing. */
  problem: string | null;
}

/** Why a connection was not saved, or can't be used as it was saved. */
export function SaveTrouble({ error, problem }: SaveTroubleProps) {
  const t = useTranslations('connections');
  const words = useErrorWords();
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
        t('savedBut', { problem })
      ) : (
        <div className="flex flex-col gap-2">
          <p>{t('savedNotAllowed', { host: entry })}</p>
          <NotAllowed entry={entry} />
        </div>
      )}
    </Banner>
  );
}
