'use client';

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style';
import { classNames } from './class-names';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A button; while `isPending` it keeps its place and focus and shows that something is under way. */
export function Button({ variant, size, icon, className, children, ...props }: ButtonProps) {
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
