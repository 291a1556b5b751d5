import type { ReactNode } from 'react';
import { SettingsFrame } from '@/components/people/settings-frame';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsFrame>{children}</SettingsFrame>;
}
