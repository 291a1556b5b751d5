'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
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

const focusBackMs = 100;

const places = {
  dialog: 'items-end sm:items-center justify-center sm:p-4',
  sheet: 'items-stretch justify-end',
};
const shapes = {
  dialog:
    'max-h-[92dvh] w-full rounded-t-xl border border-line bg-surface sm:rounded-xl overflow-auto',
  sheet: 'w-full max-w-lg border-s border-line bg-sunken overflow-auto',
};

/** The page itself takes the focus where what had it before a dialog is gone: else the keyboard begins at the top. */
function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // The dialog gives the focus back a moment after it closed.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      }, focusBackMs);
    };
  }, [isOpen]);
}

/** A dialog over the page: Esc and the cross close it, focus returns to where it was, or else to the page. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('ui');
  const { title, isOpen, onClose, children, as = 'dialog', width = 'narrow' } = props;
  useFocusKept(isOpen);
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
