'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextBlock } from '../json/text-block';
import { CopyButton } from '../ui/copy-button';
import type { Client } from './client-configuration';

interface ClientStepsProps {
  client: Client;
  configuration: string;
}

const code = (text: ReactNode) => (
  <bdi dir="ltr">
    <code className="wrap-anywhere">{text}</code>
  </bdi>
);

/** What to do in one assistant, in order, with what to paste there. */
export function ClientSteps({ client, configuration }: ClientStepsProps) {
  const t = useTranslations('connect');
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1 ps-5 marker:text-muted">
        <li>{t.rich(`steps.${client}.open`, { code })}</li>
        <li>{t.rich(`steps.${client}.paste`, { code })}</li>
        <li>{t.rich(`steps.${client}.finish`, { code })}</li>
      </ol>
      <div className="flex flex-col gap-2">
        <TextBlock text={configuration} label={t('configuration')} />
        <div>
          <CopyButton text={configuration} label={t('copyConfiguration')} />
        </div>
      </div>
    </>
  );
}
