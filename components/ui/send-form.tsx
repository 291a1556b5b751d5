'use client';

import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import type { ButtonVariant } from './button-style';
import { classNames } from './class-names';
import { DialogActions } from './dialog';

interface SendFormProps {
  /** What sending does, as the button says it. */
  action: string;
  variant?: ButtonVariant;
  onSend: () => void;
  isSending: boolean;
  /** False while there is nothing to send yet. */
  canSend?: boolean;
  /** What went wrong the last time, in words. */
  trouble: string | null;
  /** Beside the button. */
  aside?: ReactNode;
  /** In a dialog: what leaves everything as it is. */
  leave?: { label: string; onLeave: () => void };
  className?: string;
  children: ReactNode;
}

/** Fields, what went wrong when they were last sent, and the button that sends them. */
export function SendForm(props: SendFormProps) {
  const { action, variant, onSend, isSending, canSend = true, trouble, aside, leave } = props;
  const send = (
    <Button type="submit" variant={variant} isPending={isSending} isDisabled={!canSend}>
      {action}
    </Button>
  );
  return (
    <form
      noValidate
      className={classNames('flex flex-col gap-4', props.className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {props.children}
      {trouble === null ? null : (
        <Banner tone="danger" announce>
          {trouble}
        </Banner>
      )}
      {leave ? (
        <DialogActions>
          <Button onPress={leave.onLeave}>{leave.label}</Button>
          {send}
        </DialogActions>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {send}
          {aside}
        </div>
      )}
    </form>
  );
}
