'use client';

import { useTranslations } from 'next-intl';
import { Section } from '../tools/section';

/** What goes into the requests, and where each value comes from. */
export function ParametersSection() {
  const t = useTranslations('parameters');
  return (
    <Section id="parameters" title={t('parameters')}>
      {null}
    </Section>
  );
}
