'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addRequest, newRequest } from '@/lib/core/recipe/edit-sources';
import { pastedAddress, splitQuery } from '@/lib/core/recipe/pasted-address';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

/** What the section says while there is no request: an address is all that is needed to begin. */
export function FirstRequest({ baseUrl }: { baseUrl: string | null }) {
  const t = useTranslations('recipe');
  const { edit } = useToolEditor();
  const [address, setAddress] = useState('');

  function begin() {
    const pasted = pastedAddress(address, baseUrl ?? '');
    const url = pasted?.kind === 'here' ? pasted.url : address.trim();
    const request = newRequest(url || '/');
    const source = { ...request, ...splitQuery(request) };
    edit.change((tool) => addRequest(tool, source)?.tool ?? tool);
  }

  return (
    <form
      className="flex flex-col gap-3 rounded-xl border border-dashed border-control px-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <div className="flex flex-col gap-1 text-center">
        <p className="font-medium">{t('emptyTitle')}</p>
        <p className="mx-auto max-w-lg text-muted">{t('emptyHelp')}</p>
      </div>
      <div className="mx-auto flex w-full max-w-lg flex-wrap items-end gap-2 sm:flex-nowrap">
        <TextField
          mono
          className="flex-1"
          label={t('pasteAddress')}
          placeholder={baseUrl ? `${baseUrl}/…` : 'https://…'}
          value={address}
          onChange={setAddress}
        />
        <Button variant="primary" type="submit">
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
