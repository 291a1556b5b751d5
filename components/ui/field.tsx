'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names';

/** The look of every box that one types or chooses in. */
export const fieldBox =
  'w-full min-w-0 rounded-lg border border-control bg-surface text-ink placeholder:text-muted disabled:opacity-55 invalid:border-danger data-readonly:border-line data-readonly:bg-sunken';

/** A field's label, with a word where the field may stay empty. */
export function FieldLabel({ children, optional }: { children: ReactNode; optional?: boolean }) {
  const t = useTranslations('ui');
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Label className="min-w-0 font-medium wrap-anywhere">{children}</Label>
      {optional ? <span className="text-sm text-muted">{t('optional')}</span> : null}
    </span>
  );
}

/** Help and error of a field, announced together with it. */
export function FieldNotes({ description, error }: { description?: ReactNode; error?: string }) {
  return (
    <>
      {description ? (
        <Text slot="description" className="text-sm text-muted" elementType="div">
          {description}
        </Text>
      ) : null}
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </>
  );
}

/** The layout of a field: label, box and notes under each other. */
export function fieldStack(className?: string) {
  return classNames('flex min-w-0 flex-col gap-1.5', className);
}
