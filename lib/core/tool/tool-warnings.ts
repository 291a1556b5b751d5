import { mayShow } from '../annotations/approval-card';
import { runMode } from '../annotations/run-mode';
import type { Problem } from '../errors';
import { listedDescription, listedTool } from '../listing/listed-tool';
import { portableProblem } from '../listing/portable';
import { limits } from '../limits';
import { exposedName, nameWarnings } from '../naming/exposed-name';
import { llmParameters } from '../parameters/llm-parameters';
import type { Parameter } from '../parameters/parameter-schema';
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

function warning(path: string, message: string | null | false): Problem[] {
  return message ? [{ path, message }] : [];
}

function nameAndTitle(tool: Tool, context: WarningContext): Problem[] {
  const names = context.shortName === undefined ? [] : nameWarnings(context.shortName, tool.name);
  return [
    ...names.map((message) => ({ path: 'name', message })),
    ...warning(
      'title',
      (tool.title ?? '').trim() === '' &&
        'Give the tool a title: people see it when they are asked whether it may run.',
    ),
  ];
}

function description(tool: Tool): Problem[] {
  const { length } = listedDescription(tool);
  const words = poisonedWords(tool.description);
  const max = grouped(limits.descriptionWarnCharacters);
  return [
    ...warning(
      'description',
      length > limits.descriptionWarnCharacters &&
        `The description has ${grouped(length)} characters: keep it within ${max}, since some assistants cut or refuse longer ones.`,
    ),
    ...warning('description', words && poisonedSentence(words)),
  ];
}

function poisonedSentence(words: string): string {
  return `"${words}" gives the model an order: say what the tool does instead, since assistants distrust such texts.`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function safety(tool: Tool): Problem[] {
  const { annotations, recipe } = tool;
  const problems: Problem[] = [];
  if (annotations.readOnlyHint === true && annotations.destructiveHint === true) {
    const message =
      'A tool that only reads can\'t be hard to undo: answer one of the two questions with "no".';
    problems.push({ path: 'annotations.destructiveHint', message });
  }
  if (runMode(annotations).kind === 'runs-freely') {
    if (recipe.kind === 'action') {
      const message =
        'This tool triggers something and yet runs without asking: answer the safety questions again.';
      problems.push({ path: 'annotations', message });
    } else {
      for (const [letter, source] of Object.entries(recipe.sources)) {
        if (source.method === 'GET') continue;
        const message = `${source.method} often changes something, and this tool runs without asking: make sure that it only reads.`;
        problems.push({ path: `recipe.sources.${letter}.method`, message });
      }
    }
  } else {
    const specs = llmParameters(recipe);
    const shown = specs.some((spec) => mayShow(spec.argument, spec.show));
    if (specs.length > 0 && !shown) {
      const message =
        'A person is asked first and sees no argument, so they can\'t decide: write "show": "always" at a parameter, or ask for a word that people know.';
      problems.push({ path: 'recipe', message });
    }
  }
  return problems;
}

function receipt(tool: Tool): Problem[] {
  return warning(
    'confirm',
    tool.confirm !== undefined &&
      tool.annotations.readOnlyHint === true &&
      'A tool that only reads has nothing to confirm: leave the receipt out, or answer that it changes something.',
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
    ...warning(`${path}.value`, words && poisonedSentence(words)),
    ...warning(
      `${path}.type`,
      parameter.type === 'object' &&
        `"${parameter.name}" asks the model for a record: ask for a word instead, one parameter for each.`,
    ),
    ...warning(
      `${path}.name`,
      asksForUnknownId(parameter, tool, offered) &&
        `"${parameter.name}" asks for an ID that no tool of the app shows the model: ask for a word, or let another tool's answer include it.`,
    ),
  ];
}

function limitsOf(tool: Tool): Problem[] {
  return warning(
    'timeout_ms',
    (tool.timeout_ms ?? limits.timeoutMsDefault) > limits.timeoutMsWarn &&
      `Many assistants give up after 60 seconds: keep it within ${grouped(limits.timeoutMsWarn)} ms.`,
  );
}

function selfTest(tool: Tool, context: WarningContext): Problem[] {
  const safe = tool.annotations.readOnlyHint === true || connectionOf(tool, context)?.test === true;
  return warning(
    'self_test',
    tool.self_test !== undefined &&
      !safe &&
      'A self-test runs only for a tool that only reads, or with a connection marked as a test one.',
  );
}

function portable(tool: Tool, context: WarningContext): Problem[] {
  const problem = portableProblem(
    listedTool(tool, exposedName(context.shortName ?? 'app', tool.name)),
  );
  return warning('recipe', problem && `Assistants are not offered this tool: ${problem}`);
}
