import 'server-only';
import type { RenamedTool, RenamePreview } from '@/lib/contract/rename-preview';
import { isJsonObject, parseJson, type Json } from '@/lib/core/json/json';
import { exposedName } from '@/lib/core/naming/exposed-name';
import { shortNames } from '@/lib/core/naming/short-name';
import { toolTitle } from '@/lib/core/naming/title';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readDirectory, type StoredLiveApp } from '@/lib/server/stores/serving-store';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theDraft } from '@/lib/server/drafts/find-app';

interface Names {
  from: string;
  to: string;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The tools whose exposed names differ under another short name. */
function renamedTools(document: Json, { from, to }: Names): RenamedTool[] {
  const tools = isJsonObject(document) && Array.isArray(document.tools) ? document.tools : [];
  return tools.flatMap((tool) => {
    const name = isJsonObject(tool) ? textOf(tool.name) : '';
    if (!isJsonObject(tool) || name === '') return [];
    const names = { from: exposedName(from, name), to: exposedName(to, name) };
    if (names.from === names.to) return [];
    return [{ tool: name, title: toolTitle({ name, title: textOf(tool.title) }), ...names }];
  });
}

async function renamedApp(app: StoredLiveApp, names: Names): Promise<RenamePreview['other_apps']> {
  const { id, slug, name, version } = app;
  const text = await readVersionDocument(id, version);
  return text === null ? [] : [{ slug, name, tools: renamedTools(parseJson(text), names) }];
}

/**
 * What another name of an app would change for assistants that see every app of the workspace: the names
 * of its drafted tools, and of other live apps whose short names move. Nothing is written. Viewers.
 */
export async function previewRename(
  actor: Actor,
  { slug, name }: { slug: string; name: string },
): Promise<RenamePreview> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const document = parseJson(app.draft);
  const directory = await readDirectory(actor.workspaceId);
  const others = (directory?.apps ?? []).filter(({ id }) => id !== app.id);
  const live = directory?.apps.find(({ id }) => id === app.id);
  const current = live?.name ?? (isJsonObject(document) ? textOf(document.name) : '');
  // Ids are made in order of creation.
  const at = others.filter(({ id }) => id < app.id).length;
  const namesWith = (own: string) => {
    const inOrder = others.map((other) => other.name);
    return shortNames(inOrder.toSpliced(at, 0, own), directory?.reservedAppNames ?? []);
  };
  const before = namesWith(current);
  const after = namesWith(name);
  const namesAt = (index: number) => ({ from: before[index] ?? '', to: after[index] ?? '' });
  const moved = others.flatMap((other, index) => {
    const names = namesAt(index < at ? index : index + 1);
    return names.from === names.to ? [] : [{ other, names }];
  });
  const otherApps = await Promise.all(moved.map(({ other, names }) => renamedApp(other, names)));
  return {
    short_name: namesAt(at),
    tools: renamedTools(document, namesAt(at)),
    other_apps: otherApps.flat(),
  };
}
