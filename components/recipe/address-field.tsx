'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace, goToField } from '@/lib/client/field-place';
import { pastedAddress, splitQuery } from '@/lib/core/recipe/pasted-address';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { TokenField, type TokenOption } from '../ui/token-field';
import type { RequestSlot } from './request-slot';

interface AddressFieldProps {
  slot: RequestSlot;
  options: readonly TokenOption[];
  /** The connection's address; null where none is chosen. */
  baseUrl: string | null;
}

/** Where a request goes, under the connection's address, with what can be made easier of what was pasted. */
export function AddressField({ slot, options, baseUrl }: AddressFieldProps) {
  const t = useTranslations('recipe');
  const address = () => (
    <bdi dir="ltr" className="font-mono wrap-anywhere">
      {baseUrl}
    </bdi>
  );
  return (
    <div {...fieldPlace(`${slot.path}.url`)} className="min-w-0 flex-1">
      <TokenField
        mono
        label={t('address')}
        placeholder="/slots"
        value={slot.text('url')}
        onChange={(url) => slot.set(['url'], url)}
        options={options}
        error={slot.problem('url')}
        description={baseUrl ? t.rich('under', { address }) : t('noConnection')}
      />
      {baseUrl ? null : (
        <Button size="small" className="mt-2" onPress={() => goToField('connection')}>
          {t('chooseConnection')}
        </Button>
      )}
    </div>
  );
}

/** Offers what a pasted address could be turned into: one under the connection, and a query as parameters. */
export function AddressOffers({ slot, baseUrl }: Pick<AddressFieldProps, 'slot' | 'baseUrl'>) {
  const t = useTranslations('recipe');
  const pasted = pastedAddress(slot.text('url'), baseUrl ?? '');
  if (pasted) {
    const host = () => (
      <bdi dir="ltr" className="font-mono text-sm">
        {pasted.kind === 'elsewhere' ? pasted.host : ''}
      </bdi>
    );
    return (
      <Banner
        tone={pasted.kind === 'here' ? 'info' : 'warning'}
        actions={
          <Button size="small" onPress={() => slot.set(['url'], pasted.url)}>
            {t(pasted.kind === 'here' ? 'keepRest' : 'keepPath')}
          </Button>
        }
      >
        {pasted.kind === 'here' ? t('wholeAddress') : t.rich('otherHost', { host })}
      </Banner>
    );
  }
  return slot.source.params.length === 0 ? <QueryOffer slot={slot} /> : null;
}

/** Offers to make parameters of the values that stand in the address after the question mark. */
export function QueryOffer({ slot }: { slot: RequestSlot }) {
  const t = useTranslations('recipe');
  const split = splitQuery(slot.raw);
  if (!split) return null;
  const params = Array.isArray(slot.raw.params) ? slot.raw.params : [];
  return (
    <Banner
      actions={
        <Button
          size="small"
          onPress={() =>
            slot.change((source) => ({
              ...source,
              url: split.url,
              params: [...params, ...split.params],
            }))
          }
        >
          {t('makeParameters', { count: split.params.length })}
        </Button>
      }
    >
      {t('hasQuery', { count: split.params.length })}
    </Banner>
  );
}
