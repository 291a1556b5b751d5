'use client';

import { useTranslations } from 'next-intl';
import type { TestStep } from '@/lib/contract/test-request';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { LinkButton } from '../ui/link-button';
import type { RunPlace } from './run-place';
import { type Remedy, statusAdvice } from './status-advice';

interface RemedyLinkProps {
  remedy: Remedy;
  source: string;
  place: RunPlace;
}

/** Leads to where one puts it right. */
export function RemedyLink({ remedy, source, place }: RemedyLinkProps) {
  const t = useTranslations('test');
  const { connection, toField, toValues } = place;
  if (remedy === 'connection') {
    return connection === null ? null : (
      <LinkButton size="small" href={connection.href}>
        {t('remedy.connection', { name: connection.name })}
      </LinkButton>
    );
  }
  const fields = { address: 'url', method: 'method', body: 'body' };
  const go =
    remedy === 'values'
      ? toValues
      : toField && (() => toField(`recipe.sources.${source}.${fields[remedy]}`));
  return go === null ? null : (
    <Button size="small" onPress={go}>
      {t(`remedy.${remedy}`)}
    </Button>
  );
}

/** What the other side's status means in plain words, and what to do about it. */
export function StatusLine({ step, place }: { step: TestStep; place: RunPlace }) {
  const t = useTranslations('test');
  if (step.response === null) return null;
  const { status, headers } = step.response;
  const { code, isGood, sentence, remedy } = statusAdvice(
    status,
    place.connection?.signsIn ?? false,
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        <bdi
          dir="ltr"
          className={classNames('font-mono text-sm', isGood ? 'text-free' : 'text-danger')}
        >
          {code}
        </bdi>{' '}
        {t(`status.${sentence}`, {
          address: headers.location ?? t('anotherAddress'),
          method: step.request.method,
        })}
      </p>
      {remedy === null ? null : <RemedyLink remedy={remedy} source={step.source} place={place} />}
    </div>
  );
}
