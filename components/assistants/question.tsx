'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Asking } from '@/lib/contract/assistants';
import { ApiError } from '@/lib/client/api-error';
import { loadPage } from '@/lib/client/load-page';
import { answerMutation } from '@/lib/client/queries/assistants';
import { useErrorWords } from '@/lib/client/use-error-words';
import { DoorFrame } from '../sign-in/door-frame';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { AskedTools } from './asked-tools';

interface QuestionProps {
  /** The query that the assistant's question came with, sent back as it is. */
  asked: string;
  asking: Asking;
}

const backWords = {
  host: 'backHost',
  program: 'backProgram',
  'this-machine': 'backMachine',
} as const;

/** Who asks for what, for how long and where the answer goes; and the two answers. */
export function Question({ asked, asking }: QuestionProps) {
  const t = useTranslations('assistants');
  const errorWords = useErrorWords();
  const answer = useMutation({ ...answerMutation(asked), onSuccess: loadPage });
  const { name, workspace, vouched_by, back_to } = asking;
  const exact = (text: string) => () => (
    <bdi dir="ltr" className="font-medium wrap-anywhere">
      {text}
    </bdi>
  );
  const place = back_to.kind === 'program' ? `${back_to.name}:` : back_to.name;
  const tooOld = answer.error instanceof ApiError && answer.error.status === 400;
  if (answer.isSuccess) {
    return <DoorFrame title={t('question')} lead={t('answered', { name })} children={null} />;
  }
  return (
    <DoorFrame
      title={t('asks', { name })}
      lead={t.rich('lead', {
        name: () => <bdi>{name}</bdi>,
        workspace: () => <bdi>{workspace}</bdi>,
      })}
    >
      <ul className="flex flex-col gap-3">
        <Line>
          {asking.only_app === null
            ? t('reachAll')
            : t.rich('reachOne', {
                app: () => <bdi>{asking.apps[0]?.name ?? asking.only_app}</bdi>,
              })}
        </Line>
        <Line>
          <AskedTools apps={asking.apps} />
        </Line>
        <Line>{t('howLong', { days: asking.unused_days })}</Line>
        <Line>{t('asYou')}</Line>
        <Line>{t.rich(backWords[back_to.kind], { place: exact(place) })}</Line>
        {vouched_by === null ? null : <Line>{t.rich('vouched', { host: exact(vouched_by) })}</Line>}
      </ul>
      {vouched_by === null ? <Banner tone="warning">{t('unvouched', { name })}</Banner> : null}
      {answer.isError ? (
        <Banner tone="danger" announce>
          {tooOld ? t('wrongHelp') : errorWords(answer.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isPending={answer.isPending && answer.variables}
          isDisabled={answer.isPending && !answer.variables}
          onPress={() => answer.mutate(true)}
        >
          {t('allow')}
        </Button>
        <Button
          isPending={answer.isPending && !answer.variables}
          isDisabled={answer.isPending && answer.variables}
          onPress={() => answer.mutate(false)}
        >
          {t('notNow')}
        </Button>
      </div>
    </DoorFrame>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <li className="border-s-2 border-line ps-3">{children}</li>;
}
