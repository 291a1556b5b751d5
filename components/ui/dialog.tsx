'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button';
import { classNames } from './class-names';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A sheet keeps to the end of the screen at full height. */
  as?: 'dialog' | 'sheet';
  width?: 'narrow' | 'wide';
}

const places = {
  dialog: 'items-end sm:items-center justify-center sm:p-4',
  sheet: 'items-stretch justify-end',
};
const shapes = {
  dialog:
    'max-h-[92dvh] w-full rounded-t-xl border border-line bg-surface sm:rounded-xl overflow-auto',
  sheet: 'w-full max-w-lg border-s border-line bg-sunken overflow-auto',
};

/** A dialog over the page: Esc and the cross close it, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('ui');
  const { title, isOpen, onClose, children, as = 'dialog', width = 'narrow' } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={classNames('fixed inset-0 z-40 flex bg-black/40', places[as])}
    >
      <Modal
        className={classNames(
          shapes[as],
          as === 'dialog' && (width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md'),
        )}
      >
        <AriaDialog className="flex flex-col gap-5 p-5 outline-none">
          <div className="flex items-start justify-between gap-3">
            <Heading slot="title" className="pt-1.5 text-lg font-semibold">
              {title}
            </Heading>
            <Button
              forReaders
              variant="quiet"
              size="icon"
              aria-label={t('close')}
              className="-me-2"
              icon={<X aria-hidden className="size-4" />}
              onPress={onClose}
            />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}
