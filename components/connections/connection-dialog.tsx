'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
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

/** The form of a connection over the page. However it is left, what was typed is not lost without a question. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { slug, document, edit, index, onClose } = props;
  const t = useTranslations('connections');
  const [isTyped, setIsTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isTyped) setIsLeaving(true);
    else onClose();
  };
  const throwAway = () => {
    setIsLeaving(false);
    onClose();
  };
  return (
    <Dialog
      title={index === null ? t('newConnection') : t('connection')}
      isOpen={edit === 'new' || index !== null}
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
        onSaved={onClose}
      />
      <Dialog title={t('leaveTitle')} isOpen={isLeaving} onClose={() => setIsLeaving(false)}>
        <p>{t('leaveMeans')}</p>
        <DialogActions>
          <Button autoFocus onPress={() => setIsLeaving(false)}>
            {t('keepTyping')}
          </Button>
          <Button variant="danger" onPress={throwAway}>
            {t('throwAway')}
          </Button>
        </DialogActions>
      </Dialog>
    </Dialog>
  );
}
