'use client';

import { useTranslations } from 'next-intl';
import { ModeBadge } from '../tools/mode-badge';
import { Section } from '../tools/section';
import { useToolEditor } from '../tools/tool-editor-context';
import { Banner } from '../ui/banner';
import { AskedCard } from './asked-card';
import { ReceiptField } from './receipt-field';
import { SafetyMore } from './safety-more';
import { SafetyQuestions } from './safety-questions';
import { TimeLimitField } from './time-limit-field';

/** What the tool may do without asking, what a person is asked, and what is said before and after. */
export function SafetySection() {
  const t = useTranslations('safety');
  const { view } = useToolEditor();
  const contradiction = view.warnings.find(({ code }) => code === 'tool.readsAndDestroys');
  return (
    <Section id="safety" title={t('safety')} aside={<ModeBadge kind={view.mode.kind} />}>
      <SafetyQuestions />
      {contradiction ? (
        <Banner tone="warning" announce>
          {contradiction.message}
        </Banner>
      ) : null}
      {view.mode.kind === 'asks-first' ? <AskedCard /> : null}
      <ReceiptField />
      <TimeLimitField />
      <SafetyMore />
    </Section>
  );
}
