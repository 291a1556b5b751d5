'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import type { Typed } from './argument-values';
import { FieldGroup } from './field-group';

interface ListRowsProps {
  label: ReactNode;
  optional?: boolean;
  description?: ReactNode;
  error?: string;
  rows: readonly Typed[];
  onChange: (rows: Typed[]) => void;
  children: (row: Typed, index: number) => ReactNode;
}

/** The entries of a list, one below the other, to add and to take away. */
export function ListRows({ rows, onChange, children, ...group }: ListRowsProps) {
  const t = useTranslations('test');
  return (
    <FieldGroup {...group}>
      {rows.map((row, index) => (
        <div key={index} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">{children(row, index)}</div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('removeEntry', { number: index + 1 })}
            icon={<X aria-hidden className="size-4" />}
            onPress={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => onChange([...rows, ''])}
      >
        {t('addEntry')}
      </Button>
    </FieldGroup>
  );
}
