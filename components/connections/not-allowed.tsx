import { useTranslations } from 'next-intl';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { ExposedName } from '../tools/exposed-name';
import { CopyButton } from '../ui/copy-button';

/** What a sentence of the rules names to be allowed, such as `10.0.0.5:8080`; null where it is about something else. */
export function entryToAllow({ values }: Sentence): string | null {
  return typeof values.allow === 'string' ? values.allow : null;
}

/** Why an address inside a private network is not called, and who can allow it with which line. */
export function NotAllowed({ entry }: { entry: string }) {
  const t = useTranslations('connections');
  const line = `ALLOW_HOSTS=${entry}`;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-ink">
      <p>{t('notAllowedWhy')}</p>
      <p>{t.rich('notAllowedWho', { file: () => <ExposedName>.env</ExposedName> })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ExposedName className="rounded bg-hover px-1.5 py-0.5">{line}</ExposedName>
        <CopyButton text={line} label={t('copyLine')} />
      </div>
    </div>
  );
}
