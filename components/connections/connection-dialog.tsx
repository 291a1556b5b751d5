'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useBackGuard, useLeaveQuestion } from '@/lib/client/use-leave-guard';
import type { JsonObject } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { ConnectionForm } from './connection-form';

interface ConnectionDialogProps {
  slug: string;
  document: JsonObject;
  /** What the address says is edited: a place, `new`, or nothing. */
  edit: string | null;
  /** The place of the connection; null for a new one. */
  index: number | null;
  onClose: () => void;
}

type Shown = Pick<ConnectionDialogProps, 'edit' | 'index'>;

/** What the address says is open; with something typed in it that stays, wherever the address goes. */
function useKeptOpen({ edit, index }: Shown, isTyped: boolean): Shown & { isOpen: boolean } {
  const isAsked = edit === 'new' || index !== null;
  const [last, setLast] = useState<Shown>({ edit, index });
  if (isAsked && (last.edit !== edit || last.index !== index)) setLast({ edit, index });
  const isKept = !isAsked && isTyped;
  return { ...(isKept ? last : { edit, index }), isOpen: isAsked || isKept };
}

/** The form of a connection over the page. However it is left, what was typed is not lost without a question. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { slug, document, onClose } = props;
  const t = useTranslations('connections');
  const [isTyped, setIsTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { edit, index, isOpen } = useKeptOpen(props, isTyped);
  useLeaveQuestion(isTyped);
  useBackGuard({ name: 'edit', value: edit, isTyped, onBack: () => setIsLeaving(true) });
  const close = () => {
    // At once: closing goes back in the browser's history, which must not be asked about.
    flushSync(() => {
      setIsTyped(false);
      setIsLeaving(false);
    });
    onClose();
  };
  const leave = () => {
    if (isTyped) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog
      title={index === null ? t('newConnection') : t('connection')}
      isOpen={isOpen}
      onClose={leave}
      width="wide"
    >
      <ConnectionForm
        key={edit}
        slug={slug}
        document={document}
        index={index}
        onTyped={setIsTyped}
        onLeave={leave}
        onSaved={close}
      />
      <Dialog title={t('leaveTitle')} isOpen={isLeaving} onClose={() => setIsLeaving(false)}>
        <p>{t('leaveMeans')}</p>
        <DialogActions>
          <Button autoFocus onPress={() => setIsLeaving(false)}>
            {t('keepTyping')}
          </Button>
          <Button variant="danger" onPress={close}>
            {t('throwAway')}
          </Button>
        </DialogActions>
      </Dialog>
    </Dialog>
  );
}
