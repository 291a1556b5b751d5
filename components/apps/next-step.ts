import type { AppSummary } from '@/lib/contract/apps';

export interface NextStep {
  kind: 'signInAgain' | 'addTool' | 'finishConnecting' | 'finish' | 'publish' | 'publishChanges';
  /** How many things that is about. */
  count: number;
  href: string;
}

/** What an app's owner would do next; null where nothing waits. */
export function nextStep(app: AppSummary): NextStep | null {
  const page = `/apps/${app.slug}`;
  const again = app.waiting_sign_ins.filter(({ state }) => state === 'again').length;
  if (again > 0) return { kind: 'signInAgain', count: again, href: `${page}/connections` };
  if (app.tools === 0) return { kind: 'addTool', count: 0, href: page };
  const count = app.missing_secrets.length + app.waiting_sign_ins.length;
  if (count > 0) {
    return { kind: 'finishConnecting', count, href: `${page}/connections` };
  }
  if (app.problems > 0) return { kind: 'finish', count: app.problems, href: page };
  if (app.live_version === null) return { kind: 'publish', count: 0, href: page };
  const changes = app.unpublished_change_count;
  if (app.unpublished_changes) return { kind: 'publishChanges', count: changes, href: page };
  return null;
}
