'use client';

import { PageShell } from '@/components/shell/page-shell';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <PageShell title="Something broke">
      <h1 className="sr-only">Something broke</h1>
      <EmptyState
        title="Something broke in this page"
        actions={
          <>
            <Button variant="primary" onPress={reset}>
              Try again
            </Button>
            <LinkButton href="/">Go to your apps</LinkButton>
          </>
        }
      >
        What was saved is safe. Try again, or go back to your apps.
      </EmptyState>
    </PageShell>
  );
}
