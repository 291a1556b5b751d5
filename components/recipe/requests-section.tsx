'use client';

import { useTranslations } from 'next-intl';
import { Section } from '../tools/section';

/** The requests a tool makes, one after the other. */
export function RequestsSection() {
  const t = useTranslations('recipe');
  return (
    <Section id="requests" title={t('requests')}>
      {null}
    </Section>
  );
}
