'use client';

import { useTranslations } from 'next-intl';
import { ModeBadge } from '../tools/mode-badge';
import { Section } from '../tools/section';
import { useToolEditor } from '../tools/tool-editor-context';
import { AfterFields } from './after-fields';
import { SafetyQuestions } from './safety-questions';

/** What the tool may do without asking, and what is said about it. */
export function SafetySection() {
  const t = useTranslations('safety');
  const { view } = useToolEditor();
  return (
    <Section id="safety" title={t('safety')} aside={<ModeBadge kind={view.mode.kind} />}>
      <SafetyQuestions />
      <AfterFields />
    </Section>
  );
}
