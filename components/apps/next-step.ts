import type { AppSummary } from '@/lib/contract/apps';
import { countWords } from '@/lib/client/size-words';

export interface NextStep {
  words: string;
  href: string;
}

/** What an app's owner would do next; null where nothing waits. */
export function nextStep(app: AppSummary): NextStep | null {
  const page = `/apps/${app.slug}`;
  if (app.tools === 0) return { words: 'Add the first tool', href: page };
  if (app.problems > 0) {
    return { words: `${countWords(app.problems, 'thing', 'things')} to finish`, href: page };
  }
  if (app.missing_secrets.length > 0) {
    return {
      words: app.missing_secrets.length === 1 ? 'Enter a secret' : 'Enter the secrets',
      href: `${page}/connections`,
    };
  }
  if (app.live_version === null) return { words: 'Publish it', href: page };
  if (app.unpublished_changes) return { words: 'Publish your changes', href: page };
  return null;
}
