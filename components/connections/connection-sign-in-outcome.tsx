'use client';

import { useTranslations } from 'next-intl';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { signInOutcomes } from '@/lib/contract/connection-sign-in';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** How signing in at the other side's page went, for whoever comes back from there; nothing for others. */
export function ConnectionSignInOutcome() {
  const t = useTranslations('connections');
  const said = useAddress().get('sign_in');
  const outcome = signInOutcomes.find((each) => each === said);
  if (outcome === undefined) return null;
  return (
    <Banner
      tone={outcome === 'done' ? 'info' : 'danger'}
      announce
      actions={
        <Button size="small" onPress={() => changeAddress({ sign_in: null })}>
          {t('close')}
        </Button>
      }
    >
      {t(`signInOutcome.${outcome}`)}
    </Banner>
  );
}
