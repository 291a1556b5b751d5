'use client';

import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { loadPage } from '@/lib/client/load-page';
import { passkeySignInMutation } from '@/lib/client/queries/sign-in';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { ProviderButton } from './provider-button';

interface OtherWaysProps {
  next: string;
  /** What the button for an account elsewhere is called; null where there is none. */
  singleSignOn: string | null;
}

/** Signing in without a password: by what a device keeps, or by an account elsewhere. */
export function OtherWays({ next, singleSignOn }: OtherWaysProps) {
  const t = useTranslations('signin');
  const words = useSignInWords();
  const passkey = useMutation({ ...passkeySignInMutation, onSuccess: () => loadPage(next) });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {passkey.isError ? (
        <Banner tone="danger" announce>
          {words(passkey.error)}
        </Banner>
      ) : null}
      <Button
        icon={<Fingerprint aria-hidden className="size-4" />}
        isPending={passkey.isPending}
        onPress={() => passkey.mutate()}
      >
        {t('withPasskey')}
      </Button>
      <p className="text-sm text-muted">{t('passkeyHelp')}</p>
      <ProviderButton next={next} name={singleSignOn} />
    </div>
  );
}
