'use client';

import type { ReactNode } from 'react';
import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components';

interface ProgressBarProps {
  label: ReactNode;
  value: number;
  max: number;
  valueText: string;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, value, max, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={Math.max(max, 1)}
      valueLabel={valueText}
      className="flex flex-col gap-1.5"
    >
      {({ percentage }) => (
        <>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm">
            <Label>{label}</Label>
            <span className="text-muted tabular-nums">{valueText}</span>
          </span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-accent" style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
