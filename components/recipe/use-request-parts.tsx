'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import type { ShapeNode } from '@/lib/core/answer/answer-shape';
import { destinations } from '@/lib/core/recipe/destinations';
import { bodyKinds, queryStyles } from '@/lib/core/recipe/recipe-schema';
import { urlTemplate } from '@/lib/core/recipe/url-template';
import { Select } from '../ui/select';
import type { TokenOption } from '../ui/token-field';
import { QueryOffer } from './address-field';
import { HeaderRows } from './header-rows';
import { PlacedParameters } from './placed-parameters';
import { RepeatFields } from './repeat-fields';
import type { RequestPart } from './request-parts';
import type { RequestSlot } from './request-slot';

interface PartsOf {
  slot: RequestSlot;
  options: readonly TokenOption[];
  earlier: readonly string[];
  roots: readonly ShapeNode[];
}

/** Everything of a request beside its address, in the order in which it is sent. */
export function useRequestParts({ slot, options, earlier, roots }: PartsOf): RequestPart[] {
  const t = useTranslations('recipe');
  const { source, path } = slot;
  const places = destinations(source);
  const going = (place: 'query' | 'header' | 'body') =>
    source.params.filter((each) => places.get(each)?.includes(place));
  const inQuery = going('query');
  const inHeaders = going('header').filter((each) => each.in === 'header');
  const inBody = going('body');
  const written = Array.isArray(slot.raw.headers) ? slot.raw.headers.length : 0;
  const writtenQuery = urlTemplate(source.url).query.filter(({ name, value }) =>
    [...name, ...(value ?? [])].every((part) => part.kind === 'text'),
  ).length;
  const hasList = inQuery.some(({ type }) => type === 'array' || type === 'object');
  const isFirst = earlier.length === 0;

  const query: RequestPart = {
    id: 'query',
    label: t('query'),
    count: inQuery.length + writtenQuery,
    path: `${path}.query`,
    hasProblem: slot.hasProblem('query'),
    content: () => (
      <>
        <p className="text-sm text-muted">{t('queryHelp')}</p>
        {source.params.length > 0 ? <QueryOffer slot={slot} /> : null}
        <PlacedParameters slot={slot} parameters={inQuery} isNested={false} />
        {hasList || slot.raw.query !== undefined ? (
          <div {...fieldPlace(`${path}.query`)} className="max-w-xs">
            <Select
              label={t('listStyle')}
              value={source.query ?? 'repeat'}
              onChange={(style) => slot.set(['query'], style === 'repeat' ? undefined : style)}
              error={slot.problem('query')}
              options={queryStyles.map((id) => ({ id, label: t(`listStyles.${id}`) }))}
            />
          </div>
        ) : null}
      </>
    ),
  };
  const headers: RequestPart = {
    id: 'headers',
    label: t('headers'),
    count: written + inHeaders.length,
    path: `${path}.headers`,
    hasProblem: slot.hasProblem('headers'),
    content: () => (
      <>
        <HeaderRows slot={slot} options={options} />
        {inHeaders.length > 0 ? (
          <PlacedParameters slot={slot} parameters={inHeaders} isNested={false} />
        ) : null}
      </>
    ),
  };
  const body: RequestPart = {
    id: 'body',
    label: t('body'),
    count: inBody.length,
    path: `${path}.body`,
    hasProblem: slot.hasProblem('body'),
    content: () => (
      <>
        <p className="text-sm text-muted">
          {t(source.method === 'GET' ? 'bodyOfGet' : 'bodyHelp')}
        </p>
        <div {...fieldPlace(`${path}.body`)} className="max-w-sm">
          <Select
            label={t('bodyKind')}
            value={source.body ?? 'json'}
            onChange={(kind) => slot.set(['body'], kind === 'json' ? undefined : kind)}
            error={slot.problem('body')}
            options={bodyKinds.map((id) => ({
              id,
              label: t(`bodyKinds.${id}`),
              description: t(`bodyKindHelp.${id}`),
            }))}
          />
        </div>
        <PlacedParameters
          slot={slot}
          parameters={inBody}
          isNested={(source.body ?? 'json') === 'json'}
        />
      </>
    ),
  };
  const repeat: RequestPart = {
    id: 'repeat',
    label: source.for_each_of === null ? t('repeatOnce') : t('repeatEach'),
    count: null,
    path: `${path}.for_each_of`,
    hasProblem: slot.hasProblem('for_each_of') || slot.hasProblem('max_entries'),
    content: () => <RepeatFields slot={slot} earlier={earlier} roots={roots} />,
  };
  const hasBody = source.method !== 'GET' || inBody.length > 0 || source.body !== undefined;
  return [
    query,
    headers,
    ...(hasBody ? [body] : []),
    ...(isFirst && source.for_each_of === null ? [] : [repeat]),
  ];
}
