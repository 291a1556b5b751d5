import { problemAt, type Problem } from '../errors';
import { descriptionLine } from '../naming/description-line';
import { hasVisible } from '../naming/has-visible';
import { llmParameters } from '../parameters/llm-parameters';
import { receiptProblems } from '../receipt/receipt';
import { braceProblem } from '../recipe/brace-problem';
import { recipeProblems } from '../recipe/recipe-problems';
import { placeholdersIn } from '../recipe/placeholder';
import { say } from '../sentences/say';
import { connectionOf, isNameTaken, type ToolContext } from './tool-context';
import type { Tool } from './tool-schema';

/**
 * Everything for which a tool is refused when saved or published, each with one sentence that says
 * what to write. Paths are relative to the tool. Never throws.
 */
export function toolProblems(tool: Tool, context: ToolContext): Problem[] {
  return [
    ...nameProblems(tool, context),
    ...titleProblems(tool),
    ...descriptionProblems(tool),
    ...connectionProblems(tool, context),
    ...recipeProblems(tool.recipe, { connection: connectionOf(tool, context) }),
    ...confirmProblems(tool),
    ...onErrorProblems(tool),
  ];
}

function nameProblems(tool: Tool, context: ToolContext): Problem[] {
  if (!hasVisible(tool.name)) return [problemAt('name', say('tool.nameMissing'))];
  if (!isNameTaken(tool.name, context)) return [];
  return [problemAt('name', say('tool.nameTaken', { name: tool.name }))];
}

function titleProblems({ title = '' }: Tool): Problem[] {
  if (title.trim() === '' || hasVisible(title)) return [];
  return [problemAt('title', say('tool.titleInvisible'))];
}

function descriptionProblems(tool: Tool): Problem[] {
  if (hasVisible(descriptionLine(tool.description))) return [];
  const isEmpty = !hasVisible(tool.description);
  const said = say(isEmpty ? 'tool.descriptionMissing' : 'tool.descriptionAfterAt');
  return [problemAt('description', said)];
}

function connectionProblems(tool: Tool, context: ToolContext): Problem[] {
  if (connectionOf(tool, context)) return [];
  const ids = context.connections.slice(0, 5).map((connection) => `"${connection.id}"`);
  const how =
    ids.length === 0
      ? say('tool.addConnection')
      : say('tool.writeConnection', { ids: ids.join(', ') });
  const said =
    tool.connection === ''
      ? say('tool.connectionMissing', { how })
      : say('tool.connectionUnknown', { id: tool.connection, how });
  return [problemAt('connection', said)];
}

function confirmProblems(tool: Tool): Problem[] {
  if (tool.confirm === undefined) return [];
  const names = new Set(llmParameters(tool.recipe).map((each) => each.argument));
  const { output, sources } = tool.recipe;
  const picked = { fields: output.fields, letters: Object.keys(sources) };
  const problems = receiptProblems(tool.confirm, picked, names);
  return problems.map((said) => problemAt('confirm', said));
}

function onErrorProblems({ on_error: text = '' }: Tool): Problem[] {
  const braces = braceProblem(text);
  if (braces !== null) return [problemAt('on_error', braces)];
  const name = placeholdersIn(text).find((each) => each !== 'error');
  return name === undefined ? [] : [problemAt('on_error', say('tool.onErrorKnows', { name }))];
}
