import { draftConnections, nameOfConnection } from '@/lib/client/draft-document';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import { askedVariables } from '@/lib/core/recipe/asked-variables';
import type { ToolView } from '../tools/tool-opinion';

/** Whose address and sign-in a tool's requests use. */
export interface TestedConnection {
  name: string;
  href: string;
  signsIn: boolean;
}

/** A tool that is tried, with what is around it. */
export interface TestSubject {
  slug: string;
  view: ToolView;
  /** Variables of the conversation that its requests use. */
  variables: readonly string[];
  connection: TestedConnection | null;
}

function connectionOf(
  slug: string,
  document: JsonObject,
  tool: JsonObject,
): TestedConnection | null {
  const connections = draftConnections(document);
  const index = connections.findIndex(({ id }) => id === tool.connection);
  const connection = connections[index];
  if (connection === undefined) return null;
  const type = isJsonObject(connection.auth) ? connection.auth.type : undefined;
  return {
    name: nameOfConnection(connection),
    href: `/apps/${slug}/connections?edit=${index}`,
    signsIn: type !== undefined && type !== 'none',
  };
}

/** The tool of a view as something to try, in the document it stands in. */
export function testSubject(slug: string, document: JsonObject, view: ToolView): TestSubject {
  return {
    slug,
    view,
    variables: view.recipe ? askedVariables(view.recipe) : [],
    connection: connectionOf(slug, document, view.tool),
  };
}
