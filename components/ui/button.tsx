'use client';

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style';
import { classNames } from './class-names';
import { useReadOnly } from './read-only';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** It changes nothing: it is there where one may only read, too. */
  forReaders?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A button; while `isPending` it keeps its place and focus and shows that something is under way. Where one may
 * only read it is not there, unless it is for readers.
 */
export function Button(given: ButtonProps) {
  const { variant, size, icon, forReaders = false, className, children, ...props } = given;
  const isReadOnly = useReadOnly();
  if (isReadOnly && !forReaders) return null;
  return (
    <AriaButton {...props} className={classNames(buttonStyle(variant, size), className)}>
      {props.isPending ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        (icon ?? null)
      )}
      {children}
    </AriaButton>
  );
}
