import { secretsMentioned } from '../connection/secret-names';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { textsIn } from '../recipe/parameter-place';
import { standingVariableNames } from './standing-variables';

export interface KnownVariable {
  name: string;
  /** Always there; kept by a tool of the app that ran before; or a secret of the app. */
  kind: 'standing' | 'remembered' | 'secret';
}

function rememberedBy(tool: Json): string[] {
  const recipe = isJsonObject(tool) ? tool.recipe : undefined;
  const output = isJsonObject(recipe) ? recipe.output : undefined;
  const paths = isJsonObject(output) ? output.remember : undefined;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** The variables that a tool of this draft can use, each once. */
export function knownVariables(document: JsonObject): KnownVariable[] {
  const tools = Array.isArray(document.tools) ? document.tools : [];
  const remembered = new Set(tools.flatMap(rememberedBy));
  const written = [document.connections ?? null, tools].flatMap(textsIn);
  const secrets = new Set(written.flatMap(secretsMentioned));
  return [
    ...standingVariableNames.map((name) => ({ name, kind: 'standing' as const })),
    ...[...remembered].map((name) => ({ name, kind: 'remembered' as const })),
    ...[...secrets].map((name) => ({ name, kind: 'secret' as const })),
  ];
}
