import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  label: ReactNode;
  optional?: boolean;
  description?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Fields that belong together, under a name of their own. */
export function FieldGroup({ label, optional, description, error, children }: FieldGroupProps) {
  const t = useTranslations('ui');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="float-start flex w-full items-baseline gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        {optional ? <span className="text-sm text-muted">{t('optional')}</span> : null}
      </legend>
      {description ? <div className="text-sm text-muted">{description}</div> : null}
      {children}
      {error ? <p className="text-sm text-danger">{error}</p> : null}
    </fieldset>
  );
}
