import { useTranslations } from 'next-intl';
import type { OriginChange } from '@/lib/core/connection/origin-change';
import type { JsonObject } from '@/lib/core/json/json';
import { ExposedName } from '../tools/exposed-name';
import { Banner } from '../ui/banner';
import { useSecretWords } from './use-secret-words';

interface OriginNoticeProps {
  change: OriginChange;
  connection: JsonObject;
}

/** Says that a new address asks for secrets again, which ones and why. */
export function OriginNotice({ change, connection }: OriginNoticeProps) {
  const t = useTranslations('connections');
  const secretWords = useSecretWords();
  return (
    <Banner tone="warning" announce>
      <p>
        {t.rich('newOrigin', {
          count: change.origins.length,
          origin: () => <ExposedName>{change.origins.join(' ')}</ExposedName>,
        })}
      </p>
      <ul className="list-disc ps-5">
        {change.secrets.map((name) => (
          <li key={name} dir="auto">
            {secretWords(connection, name)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
