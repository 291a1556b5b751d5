import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

/** Shown for an app that is not there, or no longer. */
export function AppNotFound() {
  return (
    <EmptyState
      title="There is no such app"
      actions={<LinkButton href="/">Go to your apps</LinkButton>}
    >
      It may have been deleted, or the address has a typing mistake.
    </EmptyState>
  );
}
