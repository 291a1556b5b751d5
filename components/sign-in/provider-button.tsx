'use client';

import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { singleSignOnMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

interface ProviderButtonProps {
  next: string;
  /** What the account elsewhere is called; null where there is none. */
  name: string | null;
}

/** Signs in with an account elsewhere, where this instance is told of one. */
export function ProviderButton({ next, name }: ProviderButtonProps) {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const elsewhere = useMutation(singleSignOnMutation);
  if (name === null) return null;
  return (
    <>
      <Button
        icon={<Building2 aria-hidden className="size-4" />}
        isPending={elsewhere.isPending || elsewhere.isSuccess}
        onPress={() => elsewhere.mutate(next)}
      >
        {t('withProvider', { name })}
      </Button>
      {elsewhere.isError ? (
        <Banner tone="danger" announce>
          {words(elsewhere.error)}
        </Banner>
      ) : null}
    </>
  );
}
