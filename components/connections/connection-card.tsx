'use client';

import { Eye, FlaskConical, Pencil, PlugZap, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { nameOfConnection, textOf } from '@/lib/client/draft-document';
import { useRole } from '@/lib/client/use-role';
import type { ConnectionState } from '@/lib/contract/connections';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { ExposedName } from '../tools/exposed-name';
import { Badge } from '../ui/badge';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { authTypeOf } from './connection-draft';
import { ConnectionProblems } from './connection-problems';
import { entryToAllow } from './not-allowed';
import { ConnectionSignIn } from './connection-sign-in';
import { ProbeSteps } from './probe-steps';
import { ConnectionSignInSummary } from './connection-sign-in-summary';
import type { SeenSecret } from './secret-state';
import { useProbe } from './use-probe';

interface ConnectionCardProps {
  slug: string;
  connection: JsonObject;
  /** Every secret it uses, as people call it, with its state; empty while that is not known. */
  secrets: readonly SeenSecret[];
  /** How its sign-in stands; undefined while that is not known. */
  state: ConnectionState | undefined;
  problems: readonly Problem[];
  /** How many tools use it. */
  uses: number;
  /** Opens its form, in which a viewer changes nothing. */
  onEdit: () => void;
  onReplace: () => void;
  onDelete: () => void;
}

/** One connection: where it goes, how it signs in, what is wrong with it, and how trying it went. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { slug, connection, secrets, state, problems, uses } = props;
  const t = useTranslations('connections');
  const id = textOf(connection.id);
  const name = nameOfConnection(connection);
  const { mayEdit } = useRole();
  const probe = useProbe(slug, id);
  const isRefusalShown = probe.run?.steps.some(({ finding }) => finding === 'not-allowed');
  return (
    <li className="flex flex-col gap-3 p-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="min-w-0 font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            {connection.test === true ? (
              <Badge icon={<FlaskConical aria-hidden className="size-4" />}>{t('testBadge')}</Badge>
            ) : null}
          </div>
          <span>
            <ExposedName className="text-muted">{textOf(connection.base_url)}</ExposedName>
          </span>
          <span className="text-sm text-muted">{t('uses', { count: uses })}</span>
        </div>
        <ConnectionSignInSummary
          type={authTypeOf(connection)}
          name={name}
          secrets={secrets}
          onReplace={props.onReplace}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<PlugZap aria-hidden className="size-4" />}
            aria-label={t('testOne', { name })}
            isPending={probe.isRunning}
            onPress={() => probe.start()}
          >
            {t('testConnection')}
          </Button>
          <Button
            forReaders
            icon={
              mayEdit ? (
                <Pencil aria-hidden className="size-4" />
              ) : (
                <Eye aria-hidden className="size-4" />
              )
            }
            aria-label={t(mayEdit ? 'editOne' : 'viewOne', { name })}
            onPress={props.onEdit}
          >
            {t(mayEdit ? 'edit' : 'view')}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('deleteOne', { name })}
            icon={<Trash2 aria-hidden className="size-4 text-muted" />}
            onPress={props.onDelete}
          />
        </div>
      </div>
      {state?.sign_in ? (
        <ConnectionSignIn slug={slug} connectionId={id} name={name} signIn={state.sign_in} />
      ) : state?.sign_in_again ? (
        <Banner
          tone="danger"
          actions={
            secrets.length > 0 && mayEdit ? (
              <Button
                size="small"
                aria-label={t('signInAgainOne', { name })}
                onPress={props.onReplace}
              >
                {t('signInAgain')}
              </Button>
            ) : null
          }
        >
          {t('signInRefused')}
        </Banner>
      ) : null}
      <ConnectionProblems
        problems={
          isRefusalShown ? problems.filter((problem) => entryToAllow(problem) === null) : problems
        }
      />
      <ProbeSteps {...probe} onCancel={probe.cancel} />
    </li>
  );
}
