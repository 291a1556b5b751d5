import type { Condition } from '../conversation/condition-schema';
import type { Connection } from '../connection/connection-schema';
import { standingVariableNames } from '../conversation/standing-variables';
import { pathParts } from '../json/value-at';
import { limits } from '../limits';
import { dataNeeded } from './data-needed';
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
  /** Whether the assistant sees picked fields of its answer, so that only data that has fields will do. */
  fieldsPicked: boolean;
  /** Whether something of the tool needs its answer as data, so that a web page won't do. */
  dataNeeded: boolean;
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
      return source ? [planSource(letter, source, letters, tool, connection)] : [];
    }),
    letters,
    output: recipe.output,
    timeoutMs: tool.timeout_ms ?? limits.timeoutMsDefault,
    confirm: tool.confirm ?? null,
    onError: tool.on_error ?? null,
    usesStandingVariables: standingVariableNames.some((name) => written.includes(name)),
  };
}

/** Whether a path picks something of an answer, not all of it. With one request only, its letter may be a field. */
function picksFields(path: string, letter: string, letters: readonly string[]): boolean {
  const read = readAnswerPath(path, letters);
  return read.letter === letter && (read.rest !== '' || letters.length === 1);
}

function planSource(
  letter: string,
  source: Source,
  letters: readonly string[],
  tool: Tool,
  connection: Connection,
): PlannedSource {
  const { output } = tool.recipe;
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
    fieldsPicked: (output.fields ?? []).some((path) => picksFields(path, letter, letters)),
    dataNeeded: dataNeeded(tool, letters).has(letter),
    independent,
    check: independent ? request : compileSource(letter, withoutAnswers(source), connection),
    failWhen: (output.fail_when ?? []).flatMap((condition) =>
      ownCondition(condition, letter, letters),
    ),
  };
}
