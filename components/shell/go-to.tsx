'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Leads to another page as soon as it is on the screen; the back button doesn't come back to this one. */
export function GoTo({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return null;
}
