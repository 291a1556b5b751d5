import { PageShell } from '@/components/shell/page-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function NotFound() {
  return (
    <PageShell title="Not found">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        title="There is nothing at this address"
        actions={<LinkButton href="/">Go to your apps</LinkButton>}
      >
        It may have been renamed or deleted.
      </EmptyState>
    </PageShell>
  );
}
