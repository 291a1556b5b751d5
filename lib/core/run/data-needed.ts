import type { Condition } from '../conversation/condition-schema';
import { receiptPlaceholders } from '../receipt/receipt';
import { answersUsed } from '../recipe/answers-used';
import { blockValues } from '../recipe/output-problems';
import { readAnswerPath } from '../recipe/seen-paths';
import type { Tool } from '../tool/tool-schema';
import { ownCondition } from './fail-when';

function asksResult({ value }: Condition): boolean {
  return value.startsWith('result.') && value !== 'result.';
}

/** Whether a tool tells or asks something of what the assistant sees. */
function usesWhatIsSeen({ recipe, confirm, next_stage = [] }: Tool): boolean {
  const names = [
    ...receiptPlaceholders(confirm ?? ''),
    ...(recipe.output.content ?? []).flatMap(blockValues).flatMap(([, values]) => values),
  ];
  return (
    names.some((name) => name.startsWith('result.')) ||
    next_stage.some((step) => step.if !== undefined && asksResult(step.if))
  );
}

/**
 * The requests whose answers a tool needs as data, by their letters: something of them is picked, kept, asked
 * or used by another request, or nothing of the last one is seen, so that nobody would notice that it is none.
 */
export function dataNeeded(tool: Tool, letters: readonly string[]): Set<string> {
  const { sources, output } = tool.recipe;
  const last = letters.at(-1) ?? '';
  const paths = [...(output.fields ?? []), ...output.remember];
  const isLastNeeded =
    output.fields?.length === 0 || (output.fields === null && usesWhatIsSeen(tool));
  const asked = letters.filter((letter) =>
    output.fail_when
      ?.flatMap((condition) => ownCondition(condition, letter, letters))
      .some(asksResult),
  );
  return new Set([
    ...paths.map((path) => readAnswerPath(path, letters).letter),
    ...(isLastNeeded ? [last] : []),
    ...asked,
    ...Object.values(sources).flatMap(answersUsed),
  ]);
}
