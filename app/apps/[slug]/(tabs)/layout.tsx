import type { ReactNode } from 'react';
import { AppFrame } from '@/components/apps/app-frame';

interface AppLayoutProps {
  params: Promise<{ slug: string }>;
  children: ReactNode;
}

export default async function AppLayout({ params, children }: AppLayoutProps) {
  const { slug } = await params;
  return <AppFrame slug={slug}>{children}</AppFrame>;
}
