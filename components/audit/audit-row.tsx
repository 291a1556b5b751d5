'use client';

import { useTranslations } from 'next-intl';
import type { AuditEntry } from '@/lib/contract/audit';
import { useWords } from '@/lib/client/use-words';
import { auditWords } from './audit-words';

interface AuditRowProps {
  entry: AuditEntry;
  /** The name of the app it was about. */
  app: string | null;
}

/** One thing somebody did, as a sentence, with when and from where. */
export function AuditRow({ entry, app }: AuditRowProps) {
  const t = useTranslations('audit');
  const people = useTranslations('people');
  const words = useWords();
  const isRole = (text: string | undefined) =>
    text === 'owner' || text === 'editor' || text === 'viewer' ? people(`role.${text}`) : '';
  const { role, from, to, version, way } = entry.detail ?? {};
  return (
    <li className="flex flex-col gap-0.5 px-3 py-2">
      <span className="wrap-anywhere">
        {t.rich(`deed.${auditWords[entry.deed]}`, {
          who: () => <bdi className="font-medium">{entry.who}</bdi>,
          subject: () => <bdi className="font-medium">{entry.subject || t('nameless')}</bdi>,
          app: () => <bdi className="font-medium">{app}</bdi>,
          role: isRole(role),
          from: isRole(from),
          to: isRole(to),
          version: version ?? '',
        })}
      </span>
      <span className="text-sm text-muted">
        <time dateTime={entry.at}>{words.dayAndTime(entry.at)}</time>
        {entry.via === 'session' || entry.via === 'nobody'
          ? null
          : ` · ${t(`via.${entry.via === 'admin-token' ? 'adminToken' : 'personalToken'}`)}`}
        {way === 'passkey' ? ` · ${t('way.passkey')}` : null}
        {way === 'single sign-on' ? ` · ${t('way.singleSignOn')}` : null}
        {entry.address === null ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{entry.address}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
