'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { useRole } from '@/lib/client/use-role';
import { Banner } from '../ui/banner';
import { LinkButton } from '../ui/link-button';

/** Tells whoever looks after an app, on each of its pages, which connections want somebody to sign in again. */
export function ConnectionSignInBanner({ slug }: { slug: string }) {
  const t = useTranslations('apps');
  const { mayEdit } = useRole();
  const waiting = useQuery(appSummaryQuery(slug)).data?.waiting_sign_ins ?? [];
  const names = waiting.flatMap(({ id, name, state }) => (state === 'again' ? name || id : []));
  if (names.length === 0 || !mayEdit) return null;
  return (
    <Banner
      tone="danger"
      actions={
        <LinkButton size="small" href={`/apps/${slug}/connections`}>
          {t('goToConnections')}
        </LinkButton>
      }
    >
      {t.rich('signInAgainFor', {
        count: names.length,
        names: () => <bdi>{names.join(t('and'))}</bdi>,
      })}
    </Banner>
  );
}
