'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppSummary } from '@/lib/contract/apps';
import { draftTools, textOf } from '@/lib/client/draft-document';
import { appsQuery } from '@/lib/client/queries/apps';
import { type Draft, draftKey } from '@/lib/client/queries/draft';
import { toolNamesQuery } from '@/lib/client/queries/tool-names';
import { toolHref } from '@/lib/client/tool-address';
import { toolTitle } from '@/lib/core/naming/title';

export interface ToolTarget {
  href: string;
  title: string;
  name: string;
  app: string;
  slug: string;
}

function targets(
  slug: string,
  app: string,
  tools: readonly { name: string; title: string }[],
): ToolTarget[] {
  const names = tools.map(({ name }) => name);
  return tools.map((tool, index) => ({
    href: toolHref(slug, names, index),
    title: toolTitle(tool),
    name: tool.name,
    app,
    slug,
  }));
}

/** The tools to jump to: those of the open app at once, and those of the others as soon as one searches. */
export function useJumpTargets(
  openSlug: string | null,
  isSearching: boolean,
): { apps: readonly AppSummary[]; tools: readonly ToolTarget[]; isLooking: boolean } {
  const client = useQueryClient();
  const listed = useQuery(appsQuery);
  const apps = listed.data ?? [];
  const draft = openSlug === null ? undefined : client.getQueryData<Draft>(draftKey(openSlug));
  const read = useQuery({ ...toolNamesQuery, enabled: isSearching });
  const own = draft
    ? draftTools(draft.document).map((tool) => ({
        name: textOf(tool.name),
        title: textOf(tool.title),
      }))
    : [];
  return {
    apps,
    isLooking: listed.isPending || read.isLoading,
    tools: [
      ...(openSlug === null ? [] : targets(openSlug, textOf(draft?.document.name), own)),
      ...(read.data ?? [])
        .filter(({ slug }) => slug !== openSlug)
        .flatMap(({ slug, name, tools }) => targets(slug, name, tools)),
    ],
  };
}
