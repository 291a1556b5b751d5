import { mayShow } from '../annotations/approval-card';
import { runMode } from '../annotations/run-mode';
import { problemAt, type Problem } from '../errors';
import { listedDescription, listedTool } from '../listing/listed-tool';
import { portableProblem } from '../listing/portable';
import { limits } from '../limits';
import { exposedName, nameWarnings } from '../naming/exposed-name';
import { llmParameters } from '../parameters/llm-parameters';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { conditionWarnings } from './condition-warnings';
import { instructionWarning } from './instruction-warning';
import { asksForUnknownId, offeredIds, type OfferedIds } from './offered-ids';
import { poisonedWords } from './poisoned-text';
import { connectionOf, type ToolContext } from './tool-context';
import type { Tool } from './tool-schema';

export interface WarningContext extends ToolContext {
  /** The app's short name; warnings about the exposed name need it. */
  shortName?: string;
  /** The IDs that the app's tools show to the model; none where left out. */
  offered?: OfferedIds;
}

/**
 * The coach: what would make the tool better, never in the way of saving it. Paths are relative to
 * the tool. Never throws.
 */
export function toolWarnings(tool: Tool, context: WarningContext): Problem[] {
  return [
    ...nameAndTitle(tool, context),
    ...description(tool),
    ...safety(tool),
    ...receipt(tool),
    ...parameters(tool, context.offered ?? offeredIds([])),
    ...limitsOf(tool),
    ...selfTest(tool, context),
    ...conditionWarnings(tool),
    ...portable(tool, context),
  ];
}

function warning(path: string, said: Sentence | null | false): Problem[] {
  return said ? [problemAt(path, said)] : [];
}

function nameAndTitle(tool: Tool, context: WarningContext): Problem[] {
  const names = context.shortName === undefined ? [] : nameWarnings(context.shortName, tool.name);
  return [
    ...names.map((said) => problemAt('name', said)),
    ...warning('title', (tool.title ?? '').trim() === '' && say('tool.titleMissing')),
  ];
}

function description(tool: Tool): Problem[] {
  const { length } = listedDescription(tool);
  const words = poisonedWords(tool.description);
  const max = limits.descriptionWarnCharacters;
  return [
    ...warning('description', length > max && say('tool.descriptionLong', { count: length, max })),
    ...orderWarning('description', words),
  ];
}

function orderWarning(path: string, words: string | null): Problem[] {
  return words === null ? [] : warning(path, say('tool.orders', { words }));
}

function safety(tool: Tool): Problem[] {
  const { annotations, recipe } = tool;
  const problems: Problem[] = [];
  if (annotations.readOnlyHint === true && annotations.destructiveHint === true) {
    problems.push(problemAt('annotations.destructiveHint', say('tool.readsAndDestroys')));
  }
  if (runMode(annotations).kind === 'runs-freely') {
    if (recipe.kind === 'action') {
      problems.push(problemAt('annotations', say('tool.actsFreely')));
    } else {
      for (const [letter, source] of Object.entries(recipe.sources)) {
        const { method } = source;
        if (method === 'GET') continue;
        const said = say('tool.methodFreely', { method });
        problems.push(problemAt(`recipe.sources.${letter}.method`, said));
      }
    }
  } else {
    const specs = llmParameters(recipe);
    const shown = specs.some((spec) => mayShow(spec.argument, spec.show));
    if (specs.length > 0 && !shown) {
      problems.push(problemAt('recipe', say('tool.nothingShown')));
    }
  }
  return problems;
}

function receipt(tool: Tool): Problem[] {
  return warning(
    'confirm',
    tool.confirm !== undefined &&
      tool.annotations.readOnlyHint === true &&
      say('tool.nothingToConfirm'),
  );
}

function parameters(tool: Tool, offered: OfferedIds): Problem[] {
  return Object.entries(tool.recipe.sources).flatMap(([letter, source]) =>
    source.params.flatMap((parameter, index) =>
      parameter.from === 'llm'
        ? parameterWarnings(tool, parameter, `recipe.sources.${letter}.params.${index}`, offered)
        : [],
    ),
  );
}

function parameterWarnings(
  tool: Tool,
  parameter: Parameter,
  path: string,
  offered: OfferedIds,
): Problem[] {
  const words = typeof parameter.value === 'string' ? poisonedWords(parameter.value) : null;
  return [
    ...warning(`${path}.value`, instructionWarning(parameter)),
    ...orderWarning(`${path}.value`, words),
    ...warning(
      `${path}.type`,
      parameter.type === 'object' && say('tool.asksForRecord', { name: parameter.name }),
    ),
    ...warning(
      `${path}.name`,
      asksForUnknownId(parameter, tool, offered) &&
        say('tool.asksForUnknownId', { name: parameter.name }),
    ),
  ];
}

function limitsOf(tool: Tool): Problem[] {
  return warning(
    'timeout_ms',
    (tool.timeout_ms ?? limits.timeoutMsDefault) > limits.timeoutMsWarn &&
      say('tool.slow', { max: limits.timeoutMsWarn }),
  );
}

function selfTest(tool: Tool, context: WarningContext): Problem[] {
  const safe = tool.annotations.readOnlyHint === true || connectionOf(tool, context)?.test === true;
  return warning('self_test', tool.self_test !== undefined && !safe && say('tool.selfTest'));
}

function portable(tool: Tool, context: WarningContext): Problem[] {
  const problem = portableProblem(
    listedTool(tool, exposedName(context.shortName ?? 'app', tool.name)),
  );
  return warning('recipe', problem && say('listing.notOffered', { problem }));
}
