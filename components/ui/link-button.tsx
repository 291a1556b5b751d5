import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style';
import { classNames } from './class-names';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={classNames(buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
