'use client';

import { CircleCheck, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useRole } from '@/lib/client/use-role';
import { useWords } from '@/lib/client/use-words';
import type { PageSignInState } from '@/lib/contract/connections';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { useEndConnectionSignIn, useStartConnectionSignIn } from './use-connection-sign-in';

interface ConnectionSignInProps {
  slug: string;
  connectionId: string;
  /** What the connection is called. */
  name: string;
  signIn: PageSignInState;
}

/** How a connection stands that somebody signs in to at the other side's page, and what to do about it. */
export function ConnectionSignIn({ slug, connectionId, name, signIn }: ConnectionSignInProps) {
  const t = useTranslations('connections');
  const words = useWords();
  const errorWords = useErrorWords();
  const { mayEdit } = useRole();
  const start = useStartConnectionSignIn(slug, connectionId);
  const end = useEndConnectionSignIn(slug, connectionId);
  const { state, by, at, ends } = signIn;
  const isSignedIn = state === 'signed-in';
  const go = mayEdit ? (
    <Button
      size={state === 'never' ? 'regular' : 'small'}
      variant={state === 'never' ? 'primary' : 'secondary'}
      icon={<LogIn aria-hidden className="size-4 rtl:rotate-180" />}
      aria-label={t(state === 'never' ? 'signInOne' : 'signInAgainOne', { name })}
      isPending={start.isPending}
      onPress={() => start.mutate()}
    >
      {t(state === 'never' ? 'signInNow' : 'signInAgain')}
    </Button>
  ) : null;
  return (
    <div className="flex flex-col gap-2">
      {state === 'again' ? (
        <Banner tone="danger" actions={go}>
          {t('signedInNoMore')}
        </Banner>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex items-center gap-1.5">
            {isSignedIn ? <CircleCheck aria-hidden className="size-4 shrink-0 text-free" /> : null}
            <span className={isSignedIn ? undefined : 'text-muted'}>
              {isSignedIn
                ? t.rich('signedInBy', { who: () => <bdi>{by}</bdi>, time: words.ago(at ?? '') })
                : t('nobodySignedIn')}
            </span>
          </p>
          {go}
          {isSignedIn && mayEdit ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('signOutOne', { name })}
              isPending={end.isPending}
              onPress={() => end.mutate()}
            >
              {t('signOut')}
            </Button>
          ) : null}
        </div>
      )}
      {isSignedIn && ends !== null ? (
        <p className="text-sm text-muted">{t('signInEnds', { time: words.dayAndTime(ends) })}</p>
      ) : null}
      {start.isError || end.isError ? (
        <Banner tone="danger" announce>
          {errorWords(start.error ?? end.error)}
        </Banner>
      ) : null}
    </div>
  );
}
