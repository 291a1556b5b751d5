'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Blocks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { createExampleMutation, refreshApps } from '@/lib/client/queries/apps';
import { beginTour } from '@/lib/client/tour';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';
import { AddressForm } from './address-form';

function Way({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted">{help}</p>
      </div>
      {children}
    </section>
  );
}

/** The apps page before there is an app: what an app is, and three ways to begin one. */
export function FirstApp({ onStartBlank }: { onStartBlank: () => void }) {
  const t = useTranslations('apps');
  const client = useQueryClient();
  const router = useRouter();
  const errorWords = useErrorWords();
  const example = useMutation({
    ...createExampleMutation,
    onSuccess: async ({ slug }) => {
      beginTour();
      router.push(`/apps/${slug}`);
      await refreshApps(client);
    },
  });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 py-4">
      <div className="flex flex-col items-center gap-3 pb-2 text-center">
        <Blocks aria-hidden className="size-6 text-muted" />
        <h2 className="text-lg font-semibold">{t('noAppsYet')}</h2>
        <p className="max-w-lg text-muted">{t('whatAnAppIs')}</p>
      </div>
      <Way title={t('exampleTitle')} help={t('exampleHelp')}>
        <Button
          variant="primary"
          className="self-start"
          onPress={() => example.mutate()}
          isPending={example.isPending}
        >
          {t('startFromExample')}
        </Button>
        {example.isError ? (
          <p role="alert" className="text-danger">
            {errorWords(example.error)}
          </p>
        ) : null}
      </Way>
      <Way title={t('addressTitle')} help={t('addressHelp')}>
        <AddressForm onMade={beginTour} />
      </Way>
      <Way title={t('blankTitle')} help={t('blankHelp')}>
        <Button
          className="self-start"
          onPress={() => {
            beginTour();
            onStartBlank();
          }}
        >
          {t('startBlank')}
        </Button>
      </Way>
    </div>
  );
}
