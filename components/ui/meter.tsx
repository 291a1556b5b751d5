'use client';

import type { ReactNode } from 'react';
import { Label, Meter as AriaMeter } from 'react-aria-components';

interface MeterProps {
  label: ReactNode;
  value: number;
  max: number;
  valueText: string;
}

/** How much of a limit is used. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  return (
    <AriaMeter
      value={Math.min(value, max)}
      maxValue={max}
      valueLabel={valueText}
      className="flex flex-col gap-1.5"
    >
      {({ percentage }) => (
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <Label>{label}</Label>
            <span className="text-muted">{valueText}</span>
          </span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={value > max ? 'block h-full bg-danger' : 'block h-full bg-accent'}
              style={{ width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaMeter>
  );
}
