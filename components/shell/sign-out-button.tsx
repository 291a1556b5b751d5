'use client';

import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { loadPage } from '@/lib/client/load-page';
import { signOutMutation } from '@/lib/client/queries/sign-out';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';
import { showToast } from '../ui/toast';

/** Signs out, and loads the page given anew, so that nothing is left on the screen. */
export function useSignOut(next: string) {
  const errorWords = useErrorWords();
  return useMutation({
    ...signOutMutation,
    onSuccess: () => loadPage(next),
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
  });
}

/** Signs out of this browser and goes on to the page given. */
export function SignOutButton({ next }: { next: string }) {
  const t = useTranslations('shell');
  const signOut = useSignOut(next);
  return (
    <Button
      className="self-start"
      icon={<LogOut aria-hidden className="size-4" />}
      isPending={signOut.isPending || signOut.isSuccess}
      onPress={() => signOut.mutate()}
    >
      {t('signOut')}
    </Button>
  );
}
