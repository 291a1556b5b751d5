'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { isJsonObject } from '@/lib/core/json/json';
import { classNames } from '../ui/class-names';
import { useCurrentInView } from '../ui/use-current-in-view';
import { useToolEditor } from './tool-editor-context';

const sections = ['describe', 'parameters', 'requests', 'answer', 'safety', 'json'] as const;
type SectionId = (typeof sections)[number];

/** The section that one is reading: the last one whose beginning has been passed. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('describe');
  useEffect(() => {
    const look = () => {
      const passed = sections.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < 160;
      });
      setCurrent(passed.at(-1) ?? 'describe');
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}

/** Leads to the parts of a tool, with how much is in each. */
export function SectionTabs() {
  const t = useTranslations('tools');
  const { tool, view } = useToolEditor();
  const current = useSectionInView();
  const row = useCurrentInView(current);
  const sources = isJsonObject(tool.recipe) ? tool.recipe.sources : undefined;
  const counts: Partial<Record<SectionId, string>> = {
    parameters: String(view.parameters.length),
    requests: isJsonObject(sources) ? Object.keys(sources).join(' ') : '',
  };
  return (
    <nav
      ref={row}
      aria-label={t('parts')}
      className="sticky top-(--banner-height) z-10 -mx-4 overflow-x-auto overflow-y-hidden border-b border-line bg-page px-4 sm:-mx-5 sm:px-5"
    >
      <ul className="flex gap-5">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className={classNames(
                '-mb-px flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap',
                current === id
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(id)}
              {counts[id] ? <span className="text-sm text-muted">{counts[id]}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
