'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { ApiError } from '@/lib/client/api-error';
import { askingQuery } from '@/lib/client/queries/assistants';
import { SignOutButton } from '../shell/sign-out-button';
import { DoorFrame } from '../sign-in/door-frame';
import { SessionGate } from '../sign-in/session-gate';
import { UnreadDoor } from '../sign-in/unread-door';
import { LinkButton } from '../ui/link-button';
import { Question } from './question';

/** Where somebody says whether an assistant that sent them here may come in. */
export function ConsentPage() {
  const t = useTranslations('assistants');
  const search = useSearchParams();
  const here = `${usePathname()}?${search}`;
  if (search.has('error')) return <NoQuestion />;
  return (
    <SessionGate>
      {(session) =>
        session.signed_in ? (
          <Asked asked={search.toString()} />
        ) : (
          <DoorFrame title={t('question')} lead={t('signInFirst')}>
            <LinkButton
              variant="primary"
              href={`/sign-in?next=${encodeURIComponent(here)}`}
              className="self-start"
            >
              {t('signIn')}
            </LinkButton>
          </DoorFrame>
        )
      }
    </SessionGate>
  );
}

function NoQuestion() {
  const t = useTranslations('assistants');
  return <DoorFrame title={t('wrong')} lead={t('wrongHelp')} />;
}

function Asked({ asked }: { asked: string }) {
  const t = useTranslations('assistants');
  const asking = useQuery(askingQuery(asked));
  if (asking.error instanceof ApiError && asking.error.status === 400) return <NoQuestion />;
  if (!asking.data) {
    return (
      <UnreadDoor
        title={t('question')}
        loading={t('loadingQuestion')}
        failed={t('questionFailed')}
        query={asking}
      />
    );
  }
  if (!asking.data.may_allow) {
    const help = asking.data.workspace === null ? 'noAppHelp' : 'mayNotHelp';
    return (
      <DoorFrame title={t('mayNot')} lead={t(help)}>
        <SignOutButton next="/sign-in" />
      </DoorFrame>
    );
  }
  return <Question asked={asked} asking={asking.data} />;
}
