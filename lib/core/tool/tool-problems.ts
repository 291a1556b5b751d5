import type { Problem } from '../errors';
import { descriptionLine } from '../naming/description-line';
import { llmParameters } from '../parameters/llm-parameters';
import { receiptProblems } from '../receipt/receipt';
import { recipeProblems } from '../recipe/recipe-problems';
import { connectionOf, isNameTaken, type ToolContext } from './tool-context';
import type { Tool } from './tool-schema';

/**
 * Everything for which a tool is refused when saved or published, each with one sentence that says
 * what to write. Paths are relative to the tool. Never throws.
 */
export function toolProblems(tool: Tool, context: ToolContext): Problem[] {
  return [
    ...nameProblems(tool, context),
    ...descriptionProblems(tool),
    ...connectionProblems(tool, context),
    ...recipeProblems(tool.recipe, { connection: connectionOf(tool, context) }),
    ...confirmProblems(tool),
  ];
}

function nameProblems(tool: Tool, context: ToolContext): Problem[] {
  if (tool.name.trim() === '') return [{ path: 'name', message: 'Give the tool a name.' }];
  if (!isNameTaken(tool.name, context)) return [];
  const message = `Another tool of this app is called "${tool.name}": choose another name.`;
  return [{ path: 'name', message }];
}

function descriptionProblems(tool: Tool): Problem[] {
  if (descriptionLine(tool.description) !== '') return [];
  const message =
    tool.description.trim() === ''
      ? 'Write what the tool does, such as "Free slots on one day.": without it no model can choose the tool.'
      : 'Write what the tool does before the first line that begins with "@": that line ends the description.';
  return [{ path: 'description', message }];
}

function connectionProblems(tool: Tool, context: ToolContext): Problem[] {
  if (connectionOf(tool, context)) return [];
  const ids = context.connections.slice(0, 5).map((connection) => `"${connection.id}"`);
  const choice =
    ids.length === 0
      ? 'add a connection to the app and write its id here'
      : `write the id of one of the app's connections, such as ${ids.join(', ')}`;
  const message =
    tool.connection === ''
      ? `Choose where the tool sends its requests: ${choice}.`
      : `There is no connection "${tool.connection}": ${choice}.`;
  return [{ path: 'connection', message }];
}

function confirmProblems(tool: Tool): Problem[] {
  if (tool.confirm === undefined) return [];
  const names = new Set(llmParameters(tool.recipe).map((each) => each.argument));
  return receiptProblems(tool.confirm, tool.recipe.output.fields, names).map((message) => ({
    path: 'confirm',
    message,
  }));
}
