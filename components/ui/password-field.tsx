'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { Button } from './button';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';

interface PasswordFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** `new` has the browser offer one. */
  kind: 'current' | 'new';
  description?: ReactNode;
  error?: string;
}

/** A password, hidden unless one wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('ui');
  const [isShown, setIsShown] = useState(false);
  const icon = 'size-4 text-muted';
  return (
    <TextField
      validationBehavior="aria"
      value={props.value}
      onChange={props.onChange}
      isInvalid={Boolean(props.error)}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={`${props.kind}-password`}
      className={fieldStack()}
    >
      <FieldLabel>{props.label}</FieldLabel>
      <span className="relative flex">
        <Input dir="ltr" className={`${fieldBox} h-9 ps-2.5 pe-10 rtl:text-end`} />
        <Button
          variant="quiet"
          size="icon"
          className="absolute end-0"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onPress={() => setIsShown(!isShown)}
          icon={
            isShown ? <EyeOff aria-hidden className={icon} /> : <Eye aria-hidden className={icon} />
          }
        />
      </span>
      <FieldNotes description={props.description} error={props.error} />
    </TextField>
  );
}
