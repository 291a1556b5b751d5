'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

export type SecretState = 'set' | 'not-set' | 'enter-again' | 'written-out';

export const secretWords: Record<SecretState, string> = {
  set: '•••• set',
  'not-set': 'not set',
  'enter-again': 'enter again, since the address changed',
  'written-out': 'written in the app file itself; replace it to keep it secret',
};

interface SecretFieldProps {
  label: string;
  state: SecretState;
  value: string;
  onChange: (value: string) => void;
}

/** A secret can be entered or replaced, and is never shown. */
export function SecretField({ label, state, value, onChange }: SecretFieldProps) {
  const [wantsToReplace, setWantsToReplace] = useState(false);
  if (state === 'set' && !wantsToReplace && value === '') {
    return (
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{label}</span>
        <span className="flex items-center gap-3">
          <span className="text-muted">{secretWords.set}</span>
          <Button
            size="small"
            aria-label={`Replace: ${label}`}
            onPress={() => setWantsToReplace(true)}
          >
            Replace
          </Button>
        </span>
      </div>
    );
  }
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="off"
      value={value}
      onChange={onChange}
      description={
        state === 'set'
          ? 'Takes the place of the one that is set. It is stored encrypted and never shown again.'
          : `Now: ${secretWords[state]}. It is stored encrypted and never shown again.`
      }
    />
  );
}
