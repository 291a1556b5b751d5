'use client';

import { useMemo } from 'react';
import { Select } from '../ui/select';

interface TimeZoneFieldProps {
  label: string;
  description: string;
  /** null goes by what `usual` says. */
  value: string | null;
  usual: string;
  onChange: (zone: string | null) => void;
}

const usualId = '';

/** A time zone out of all that the browser knows, or the usual one. */
export function TimeZoneField({ label, description, value, usual, onChange }: TimeZoneFieldProps) {
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone');
    const all = value === null || zones.includes(value) ? zones : [value, ...zones];
    return [{ id: usualId, label: usual }, ...all.map((zone) => ({ id: zone, label: zone }))];
  }, [value, usual]);
  return (
    <Select
      label={label}
      description={description}
      className="sm:max-w-md"
      options={options}
      value={value ?? usualId}
      onChange={(zone) => onChange(zone === usualId ? null : zone)}
    />
  );
}
