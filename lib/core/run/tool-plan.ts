import type { Condition } from '../conversation/condition-schema';
import type { Connection } from '../connection/connection-schema';
import { standingVariableNames } from '../conversation/standing-variables';
import { pathParts } from '../json/value-at';
import { limits } from '../limits';
import { ownCondition } from './fail-when';
import { llmParameters, type ArgumentSpec } from '../parameters/llm-parameters';
import { usesAnswers, withoutAnswers } from '../recipe/answers-used';
import { compileSource, type SourcePlan } from '../recipe/compile';
import type { Method, Output, Recipe, Source } from '../recipe/recipe-schema';
import { readAnswerPath } from '../recipe/seen-paths';
import type { Tool } from '../tool/tool-schema';

/** One request of a tool, ready to be filled in. */
export interface PlannedSource {
  letter: string;
  method: Method;
  request: SourcePlan;
  /** The list it is repeated for; `written` as in the recipe. */
  forEach: { written: string; letter: string; parts: string[] } | null;
  maxEntries: number;
  /** Whether the agent sees picked fields of its answer, so that only data will do. */
  fieldsPicked: boolean;
  /** Uses no earlier answer, so that it can be made, or refused, before anything is sent. */
  independent: boolean;
  /** Finds before anything is sent what keeps the request from being made, whatever earlier answers are. */
  check: SourcePlan;
  failWhen: Condition[];
}

/** Everything a run needs to know of a tool, made once. */
export interface ToolPlan {
  /** As sentences name it. */
  connectionName: string;
  kind: Recipe['kind'];
  announcement: string | null;
  arguments: ArgumentSpec[];
  strict: boolean;
  sources: PlannedSource[];
  letters: string[];
  output: Output;
  timeoutMs: number;
  confirm: string | null;
  onError: string | null;
  /** Whether a request or condition may use the day, the time or another variable that is always there. */
  usesStandingVariables: boolean;
}

const announcementDefault = 'One moment, please.';

/** Makes the plan of a tool that has no problems. */
export function compileTool(tool: Tool, connection: Connection): ToolPlan {
  const { recipe } = tool;
  const letters = Object.keys(recipe.sources).sort();
  const written = JSON.stringify([recipe.sources, recipe.output.fail_when]);
  return {
    connectionName: connection.name || connection.id,
    kind: recipe.kind,
    announcement: recipe.announce ? recipe.announce_text || announcementDefault : null,
    arguments: llmParameters(recipe),
    strict: tool.strict ?? true,
    sources: letters.flatMap((letter) => {
      const source = recipe.sources[letter];
      return source ? [planSource(letter, source, letters, recipe.output, connection)] : [];
    }),
    letters,
    output: recipe.output,
    timeoutMs: tool.timeout_ms ?? limits.timeoutMsDefault,
    confirm: tool.confirm ?? null,
    onError: tool.on_error ?? null,
    usesStandingVariables: standingVariableNames.some((name) => written.includes(name)),
  };
}

function planSource(
  letter: string,
  source: Source,
  letters: readonly string[],
  output: Output,
  connection: Connection,
): PlannedSource {
  const forEach = source.for_each_of;
  const [of = '', ...parts] = forEach === null ? [] : pathParts(forEach);
  const independent = !usesAnswers(source);
  const request = compileSource(letter, source, connection);
  return {
    letter,
    method: source.method,
    request,
    forEach: forEach === null ? null : { written: forEach, letter: of, parts },
    maxEntries: source.max_entries ?? limits.entriesDefault,
    fieldsPicked: (output.fields ?? []).some(
      (path) => readAnswerPath(path, letters).letter === letter,
    ),
    independent,
    check: independent ? request : compileSource(letter, withoutAnswers(source), connection),
    failWhen: (output.fail_when ?? []).flatMap((condition) =>
      ownCondition(condition, letter, letters),
    ),
  };
}
