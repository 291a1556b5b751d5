'use client';

import { TriangleAlert } from 'lucide-react';
import {
  charactersLeft,
  type ExposedName as Exposed,
  leftOutSentence,
  nameWarnings,
} from '@/lib/core/naming/exposed-name';
import { limits } from '@/lib/core/limits';
import { TextField } from '../ui/text-field';
import { ExposedName } from './exposed-name';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  error?: string;
  shortName: string;
  exposed: Exposed | null;
}

function roomWords(left: number): string {
  if (left < 0) return `${-left} too many`;
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}

/** A tool's name, with what assistants will see while one types. */
export function NameField(props: NameFieldProps) {
  const { value, exposed, shortName } = props;
  const leftOut = exposed ? leftOutSentence(exposed, value) : null;
  const warnings = value === '' ? [] : nameWarnings(shortName, value);
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        id="field-name"
        label="Name"
        value={value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        error={props.error}
        maxLength={limits.toolNameCharacters}
        autoComplete="off"
        description={
          value === '' ? (
            'A short name for machines, such as book or free_slots.'
          ) : (
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              Assistants see
              <ExposedName className="rounded bg-hover px-1 text-ink">
                {exposed?.name ?? ''}
              </ExposedName>
              <span>· {roomWords(charactersLeft(shortName, value))}</span>
            </span>
          )
        }
      />
      <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
        {[...(leftOut ? [`Not offered. ${leftOut}`] : []), ...warnings].map((sentence) => (
          <p key={sentence} className="flex items-start gap-1.5 text-sm text-ask">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
