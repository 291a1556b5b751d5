import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small' | 'icon';

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:brightness-95 pressed:brightness-90',
  secondary: 'border-line bg-surface text-ink hover:bg-hover pressed:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover pressed:bg-hover',
  danger: 'border-line bg-surface text-danger hover:bg-danger-bg pressed:bg-danger-bg',
};

const sizes: Record<ButtonSize, string> = {
  regular: 'h-9 px-3',
  small: 'h-8 px-2.5 text-sm',
  icon: 'size-9',
};

/** The look shared by buttons and by links that look like buttons. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular') {
  return classNames(base, variants[variant], sizes[size]);
}
