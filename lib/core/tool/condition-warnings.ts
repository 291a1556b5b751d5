import type { Condition } from '../conversation/condition-schema';
import { problemAt, type Problem } from '../errors';
import { say } from '../sentences/say';
import type { Tool } from './tool-schema';

const comparing = new Set(['equal', 'not_equal', 'greater', 'less', 'contains']);

function conditionsOf(tool: Tool): [path: string, condition: Condition][] {
  const lists: [string, (Condition | undefined)[]][] = [
    ['when', tool.when ?? []],
    ['next_stage', (tool.next_stage ?? []).map((next) => next.if)],
    ['self_test.expect', tool.self_test?.expect ?? []],
    ['recipe.output.fail_when', tool.recipe.output.fail_when ?? []],
  ];
  return lists.flatMap(([path, list]) =>
    list.flatMap((condition, index): [string, Condition][] =>
      condition ? [[`${path}.${index}${path === 'next_stage' ? '.if' : ''}`, condition]] : [],
    ),
  );
}

/** A warning for each condition that compares a value with nothing. Paths are relative to the tool. */
export function conditionWarnings(tool: Tool): Problem[] {
  return conditionsOf(tool)
    .filter(([, condition]) => comparing.has(condition.is) && condition.to === undefined)
    .map(([path, condition]) =>
      problemAt(`${path}.to`, say('tool.comparesWithNothing', { operator: condition.is })),
    );
}
