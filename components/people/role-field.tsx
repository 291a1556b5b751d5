'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Role, roles } from '@/lib/contract/role';
import { Select } from '../ui/select';

interface RoleFieldProps {
  label: ReactNode;
  value: Role;
  onChange: (role: Role) => void;
  /** Left out where every role can be chosen. */
  choices?: readonly Role[];
  isDisabled?: boolean;
  className?: string;
}

/** One of the roles, each with what it means. */
export function RoleField({ choices = roles, onChange, ...props }: RoleFieldProps) {
  const t = useTranslations('people');
  return (
    <Select
      {...props}
      options={choices.map((id) => ({
        id,
        label: t(`roleName.${id}`),
        description: t(`roleMeans.${id}`),
      }))}
      onChange={(id) => {
        const chosen = roles.find((role) => role === id);
        if (chosen && chosen !== props.value) onChange(chosen);
      }}
    />
  );
}
