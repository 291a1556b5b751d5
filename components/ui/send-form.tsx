'use client';

import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import type { ButtonVariant } from './button-style';
import { classNames } from './class-names';

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
  className?: string;
  children: ReactNode;
}

/** Fields, what went wrong when they were last sent, and the button that sends them. */
export function SendForm(props: SendFormProps) {
  const { action, variant, onSend, isSending, canSend = true, trouble, aside } = props;
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" variant={variant} isPending={isSending} isDisabled={!canSend}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
