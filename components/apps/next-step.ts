import type { AppSummary } from '@/lib/contract/apps';

export interface NextStep {
  kind: 'addTool' | 'finishConnecting' | 'finish' | 'publish' | 'publishChanges';
  /** How many things that is about. */
  count: number;
  href: string;
}

/** What an app's owner would do next; null where nothing waits. */
export function nextStep(app: AppSummary): NextStep | null {
  const page = `/apps/${app.slug}`;
  if (app.tools === 0) return { kind: 'addTool', count: 0, href: page };
  if (app.missing_secrets.length > 0) {
    const count = app.missing_secrets.length;
    return { kind: 'finishConnecting', count, href: `${page}/connections` };
  }
  if (app.problems > 0) return { kind: 'finish', count: app.problems, href: page };
  if (app.live_version === null) return { kind: 'publish', count: 0, href: page };
  const changes = app.unpublished_change_count;
  if (app.unpublished_changes) return { kind: 'publishChanges', count: changes, href: page };
  return null;
}
