'use client';

import { draftTools, textOf, titledTools } from '@/lib/client/draft-document';
import { useDraft } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import { titleFromName } from '@/lib/core/naming/title';

/** The tools that the app has today, in their order, each with the title people know it by. */
export function useToolTitles(slug: string): readonly { name: string; title: string }[] {
  const document = useDraft(slug).data?.document;
  return document === undefined ? [] : titledTools(document);
}

/** What a tool of the past is called: as today, or after its name where the app has it no more. */
export function useRunTitle(slug: string): (tool: string) => string {
  const titles = useToolTitles(slug);
  return (tool) => titles.find(({ name }) => name === tool)?.title ?? titleFromName(tool);
}

/** A tool as the app has it today; undefined where it has it no more. */
export function useToolToday(slug: string, tool: string): JsonObject | undefined {
  const document = useDraft(slug).data?.document;
  return document && draftTools(document).find(({ name }) => textOf(name) === tool);
}
