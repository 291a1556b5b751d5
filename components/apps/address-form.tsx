'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { useNewApp } from './use-new-app';

/** Takes an address, with its method or without, and makes an app and a first tool of it. */
export function AddressForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations('apps');
  const newApp = useNewApp({ onMade });
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex flex-col gap-3 text-start"
      onSubmit={(event) => {
        event.preventDefault();
        const found = newApp.addressProblem(address);
        setProblem(found);
        if (found === null) newApp.startFromAddress(address);
      }}
    >
      <TextField
        label={t('pasteAddress')}
        mono
        description={t('pasteAddressHelp')}
        placeholder="GET https://api.example.com/v1/slots?day=…"
        autoComplete="off"
        value={address}
        onChange={(text) => {
          setAddress(text);
          setProblem(null);
        }}
        error={problem ?? newApp.error}
      />
      <Button type="submit" className="self-start" isPending={newApp.isPending}>
        {t('makeTool')}
      </Button>
    </form>
  );
}
