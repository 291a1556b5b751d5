'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { appSchema } from '@/lib/core/app/app-schema';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { FormText } from '../ui/form-text';
import { useNewApp } from './use-new-app';

/** Asks for a name, maybe an address to begin with, makes the app and goes to it. */
export function NewAppDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('apps');
  return (
    <Dialog title={t('newApp')} isOpen={isOpen} onClose={onClose}>
      <NewAppForm onClose={onClose} />
    </Dialog>
  );
}

function NewAppForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apps');
  const newApp = useNewApp({ step: 'replace' });
  const form = useForm({ defaultValues: { name: '', address: '' } });
  const isBlank = (address: string) => address.trim() === '';
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void form.handleSubmit(({ name, address }) =>
          isBlank(address)
            ? newApp.startBlank(name.trim())
            : newApp.startFromAddress(address, name),
        )(event)
      }
    >
      <FormText
        control={form.control}
        name="name"
        label={t('name')}
        description={t('nameHelp')}
        autoFocus
        rules={{
          validate: (name, { address }) =>
            (name.trim() === '' && !isBlank(address)) ||
            appSchema.shape.name.safeParse(name.trim()).success ||
            t(name.trim() === '' ? 'nameMissing' : 'nameRefused'),
        }}
      />
      <FormText
        control={form.control}
        name="address"
        label={t('beginWithAddress')}
        optional
        mono
        description={t('beginWithAddressHelp')}
        placeholder="GET https://api.example.com/v1/slots?day=…"
        rules={{
          validate: (address) => isBlank(address) || (newApp.addressProblem(address) ?? true),
        }}
      />
      {newApp.error === undefined ? null : (
        <Banner tone="danger" announce>
          {newApp.error}
        </Banner>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={newApp.isPending}>
          {t('createApp')}
        </Button>
      </DialogActions>
    </form>
  );
}
