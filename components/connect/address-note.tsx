'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '../ui/banner';
import { type Client, isInTheCloud } from './client-configuration';

interface AddressNoteProps {
  client: Client;
  isLocal: boolean;
}

/** Who can't reach an address of this machine alone, and what to do about it. */
export function AddressNote({ client, isLocal }: AddressNoteProps) {
  const t = useTranslations('connect');
  if (!isLocal) return null;
  const isUnreachable = isInTheCloud[client];
  return (
    <Banner tone={isUnreachable ? 'warning' : 'info'}>
      {t.rich(isUnreachable ? 'localUnreachable' : 'localNearby', {
        code: (text) => (
          <bdi dir="ltr">
            <code>{text}</code>
          </bdi>
        ),
      })}
    </Banner>
  );
}
