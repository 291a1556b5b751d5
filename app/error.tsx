'use client';

import { BrokenPage } from '@/components/shell/broken-page';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <BrokenPage onRetry={reset} />;
}
