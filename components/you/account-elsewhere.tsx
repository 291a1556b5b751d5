'use client';

import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { connectElsewhereMutation } from '@/lib/client/queries/me';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

interface AccountElsewhereProps {
  /** What single sign-on is called here. */
  name: string;
  isConnected: boolean;
}

/** Connects one's account at the provider of single sign-on. */
export function AccountElsewhere({ name, isConnected }: AccountElsewhereProps) {
  const t = useTranslations('you');
  const words = useSignInWords();
  const wasRefused = useSearchParams().has('error');
  const connect = useMutation(connectElsewhereMutation);
  if (isConnected) return <p>{t('elsewhereConnected', { name })}</p>;
  return (
    <>
      <p className="text-muted">{t('elsewhereHelp')}</p>
      {connect.isError || wasRefused ? (
        <Banner tone="danger" announce>
          {connect.isError ? words(connect.error) : t('elsewhereFailed')}
        </Banner>
      ) : null}
      <Button
        className="self-start"
        icon={<Building2 aria-hidden className="size-4" />}
        isPending={connect.isPending || connect.isSuccess}
        onPress={() => connect.mutate()}
      >
        {t('connectElsewhere', { name })}
      </Button>
    </>
  );
}
