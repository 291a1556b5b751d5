'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { draftConnections } from '@/lib/client/draft-document';
import { secretsQuery } from '@/lib/client/queries/secrets';
import { type JsonObject, stringifyJson } from '@/lib/core/json/json';
import { ExposedName } from '../tools/exposed-name';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ReplaceSecretsForm } from './replace-secrets-form';
import { liveKeepsOther, secretsOf, stateOfSecret } from './secret-state';

interface ToolSecretsProps {
  slug: string;
  document: JsonObject;
}

/** The secrets that only tools name, in their own requests, so that these can be entered too. */
export function ToolSecrets({ slug, document }: ToolSecretsProps) {
  const t = useTranslations('connections');
  const secrets = useQuery(secretsQuery(slug)).data ?? [];
  const [replaced, setReplaced] = useState<string | null>(null);
  const ofConnections = new Set(draftConnections(document).flatMap(secretsOf));
  const others = secrets.filter(({ name }) => !ofConnections.has(name));
  // A thousand tools are searched only where there is something to look for.
  const written = others.length > 0 ? stringifyJson(document.tools ?? null) : '';
  const names = others.map(({ name }) => name).filter((name) => written.includes(`secret.${name}`));
  if (names.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium">{t('toolSecrets')}</h3>
        <p className="text-sm text-muted">{t('toolSecretsHelp')}</p>
      </div>
      <ul role="list" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {names.map((name) => {
          const state = stateOfSecret(name, secrets);
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <span className="min-w-0 flex-1 basis-40">
                <ExposedName>{name}</ExposedName>
                {liveKeepsOther(name, secrets) ? (
                  <span className="block text-sm text-muted">{t('secretOfLive')}</span>
                ) : null}
              </span>
              <span
                className={state === 'set' ? 'text-muted' : 'flex items-center gap-1.5 text-danger'}
              >
                {state === 'set' ? null : <CircleAlert aria-hidden className="size-4" />}
                {t(`secret.${state}`)}
              </span>
              <Button
                size="small"
                aria-label={t('replaceOne', { secret: name })}
                onPress={() => setReplaced(name)}
              >
                {t(state === 'set' ? 'replace' : 'enter')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Dialog title={t('toolSecrets')} isOpen={replaced !== null} onClose={() => setReplaced(null)}>
        {replaced === null ? null : (
          <ReplaceSecretsForm
            slug={slug}
            fields={[{ name: replaced, label: replaced }]}
            connectionId={null}
            onClose={() => setReplaced(null)}
          />
        )}
      </Dialog>
    </div>
  );
}
