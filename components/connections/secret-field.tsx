'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import type { SecretState } from './secret-state';

interface SecretFieldProps {
  label: string;
  state: SecretState;
  value: string;
  onChange: (value: string) => void;
  /** Opens the field for a new value at once, with the focus in it. */
  autoFocus?: boolean;
  description?: ReactNode;
}

/** A secret can be entered or replaced, and is never shown. */
export function SecretField(props: SecretFieldProps) {
  const { label, state, value, onChange, autoFocus = false, description } = props;
  const t = useTranslations('connections');
  const [wantsToReplace, setWantsToReplace] = useState(autoFocus);
  if (state === 'set' && !wantsToReplace && value === '') {
    return (
      <div className="flex flex-col gap-1.5">
        <span className="font-medium" dir="auto">
          {label}
        </span>
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-muted">{t('secret.set')}</span>
          <Button
            size="small"
            aria-label={t('replaceOne', { secret: label })}
            onPress={() => setWantsToReplace(true)}
          >
            {t('replace')}
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
      autoFocus={autoFocus || wantsToReplace}
      value={value}
      onChange={onChange}
      description={
        <>
          {description ? <>{description} </> : null}
          {state === 'set' ? t('replacesSecret') : t('secretNow', { state: t(`secret.${state}`) })}
        </>
      }
    />
  );
}
