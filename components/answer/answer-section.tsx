'use client';

import { useTranslations } from 'next-intl';
import { Section } from '../tools/section';

/** What the assistant may see of the answer. */
export function AnswerSection() {
  const t = useTranslations('answer');
  return (
    <Section id="answer" title={t('answer')}>
      {null}
    </Section>
  );
}
