'use client';

import { useTranslations } from 'next-intl';
import type { Asking } from '@/lib/contract/assistants';
import { ModeBadge } from '../tools/mode-badge';
import { Disclosure } from '../ui/disclosure';

/** The tools that an assistant would see, and which of them ask a person first. */
export function AskedTools({ apps }: { apps: Asking['apps'] }) {
  const t = useTranslations('assistants');
  const tools = apps.flatMap((app) => app.tools);
  if (tools.length === 0) return t('noTools');
  const asking = tools.filter(({ asks_first }) => asks_first).length;
  return (
    <div className="flex flex-col gap-1">
      <p>{t('asksFirst', { count: tools.length, asking })}</p>
      <div className="-ms-2">
        <Disclosure title={t('showTools')} isLazy>
          <div className="flex flex-col gap-3 ps-8 pt-1">
            {apps.map(({ slug, name, tools: own }) => (
              <section key={slug} className="flex flex-col gap-1">
                <h4 className="font-medium">
                  <bdi>{name}</bdi>
                </h4>
                <ul className="flex flex-col gap-1">
                  {own.map(({ title, asks_first }, index) => (
                    <li key={`${index} ${title}`} className="flex flex-wrap gap-x-2 gap-y-1">
                      <span className="min-w-0 flex-1 basis-32">
                        <bdi>{title}</bdi>
                      </span>
                      <ModeBadge kind={asks_first ? 'asks-first' : 'runs-freely'} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
