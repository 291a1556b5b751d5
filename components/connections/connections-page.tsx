'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { draftConnections, nameOfConnection, textOf } from '@/lib/client/draft-document';
import { closeInAddress, openInAddress, useAddress } from '@/lib/client/use-address';
import { useDraft } from '@/lib/client/use-draft';
import { CheckPanel } from '../check/check-panel';
import { Section } from '../tools/section';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ConnectionDialog } from './connection-dialog';
import { ConnectionList } from './connection-list';
import { ReplaceSecretsForm } from './replace-secrets-form';
import { secretsOf } from './secret-state';
import { ConnectionSignInOutcome } from './connection-sign-in-outcome';
import { ToolSecrets } from './tool-secrets';
import { forgetProbe, formPlace } from './use-probe';
import { useSecretWords } from './use-secret-words';

/** The forms that open by the page's address, so that a link can lead to them. */
type Form = 'edit' | 'secrets';

function placeIn(list: readonly unknown[], text: string | null): number | null {
  const place = text !== null && /^\d+$/.test(text) ? Number(text) : null;
  return place !== null && place < list.length ? place : null;
}

/** Where an app's requests go, and what an assistant sees of the app. */
export function ConnectionsPage({ slug }: { slug: string }) {
  const t = useTranslations('connections');
  const client = useQueryClient();
  const secretWords = useSecretWords();
  const draft = useDraft(slug);
  const query = useAddress();
  if (!draft.data) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  const { document } = draft.data;
  const connections = draftConnections(document);
  const edit = query.get('edit');
  const edited = placeIn(connections, edit);
  const replaced = connections[placeIn(connections, query.get('secrets')) ?? -1];
  const close = (form: Form) => {
    void forgetProbe(client, slug, formPlace);
    closeInAddress(form);
  };
  return (
    <div className="flex flex-col gap-8">
      <ConnectionSignInOutcome />
      <Section
        title={t('connections')}
        aside={
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => openInAddress('edit', 'new')}
          >
            {t('add')}
          </Button>
        }
      >
        <ConnectionList
          slug={slug}
          document={document}
          onEdit={(place) => openInAddress('edit', String(place))}
          onReplace={(place) => openInAddress('secrets', String(place))}
        />
        <ToolSecrets slug={slug} document={document} />
      </Section>
      <CheckPanel slug={slug} />
      <ConnectionDialog
        slug={slug}
        document={document}
        edit={edit}
        index={edited}
        onClose={() => close('edit')}
      />
      <Dialog
        title={t('secretsOf', { name: nameOfConnection(replaced ?? {}) })}
        isOpen={replaced !== undefined}
        onClose={() => close('secrets')}
      >
        {replaced ? (
          <ReplaceSecretsForm
            slug={slug}
            fields={secretsOf(replaced).map((name) => ({
              name,
              label: secretWords(replaced, name),
            }))}
            connectionId={textOf(replaced.id)}
            onClose={() => close('secrets')}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
