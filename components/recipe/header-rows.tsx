'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { isJsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { TokenField, type TokenOption } from '../ui/token-field';
import type { RequestSlot } from './request-slot';

interface HeaderRowsProps {
  slot: RequestSlot;
  options: readonly TokenOption[];
}

/** The headers a request sends beside those of its connection. */
export function HeaderRows({ slot, options }: HeaderRowsProps) {
  const t = useTranslations('recipe');
  const headers = Array.isArray(slot.raw.headers) ? slot.raw.headers : [];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('headersHelp')}</p>
      {headers.map((entry, index) => {
        const header = isJsonObject(entry) ? entry : {};
        const path = `headers.${index}`;
        const place = ['headers', index];
        return (
          <div
            key={index}
            role="group"
            aria-label={t('headerNumber', { number: index + 1 })}
            className="grid items-start gap-x-2 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <div {...fieldPlace(`${slot.path}.${path}.name`)}>
              <TextField
                mono
                label={t('headerName')}
                placeholder="X-Shop"
                value={textOf(header.name)}
                onChange={(name) => slot.set([...place, 'name'], name)}
                error={slot.problem(`${path}.name`)}
              />
            </div>
            <div {...fieldPlace(`${slot.path}.${path}.value`)} className="min-w-0">
              <TokenField
                mono
                label={t('headerValue')}
                value={textOf(header.value)}
                onChange={(value) => slot.set([...place, 'value'], value)}
                options={options}
                error={slot.problem(`${path}.value`)}
              />
            </div>
            <Button
              variant="quiet"
              size="icon"
              className="justify-self-end text-muted sm:mt-[1.7rem]"
              aria-label={t('removeHeader', { name: textOf(header.name) || String(index + 1) })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onPress={() =>
                slot.set(['headers'], headers.length > 1 ? headers.toSpliced(index, 1) : undefined)
              }
            />
          </div>
        );
      })}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => slot.set(['headers'], [...headers, { name: '', value: '' }])}
      >
        {t('addHeader')}
      </Button>
    </div>
  );
}
