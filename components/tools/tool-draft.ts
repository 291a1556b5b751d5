import { textOf } from '@/lib/client/draft-document';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  stringifyJson,
} from '@/lib/core/json/json';

export type Answer = 'yes' | 'no' | 'unanswered';

/** What one types on a tool's page. Fields of a tool that have no place there are kept as they are. */
export interface ToolFormValues {
  name: string;
  title: string;
  description: string;
  connection: string;
  changesSomething: Answer;
  hardToUndo: Answer;
  reachesOutside: Answer;
  recipe: string;
  confirm: string;
  /** Seconds, as typed; empty is the usual limit. */
  timeLimit: string;
}

function answerOf(hint: Json | undefined): Answer {
  if (typeof hint !== 'boolean') return 'unanswered';
  return hint ? 'yes' : 'no';
}

const opposite: Record<Answer, Answer> = { yes: 'no', no: 'yes', unanswered: 'unanswered' };

/** The form of a tool, finished or not. */
export function formOfTool(tool: JsonObject): ToolFormValues {
  const hints = isJsonObject(tool.annotations) ? tool.annotations : {};
  return {
    name: textOf(tool.name),
    title: textOf(tool.title),
    description: textOf(tool.description),
    connection: textOf(tool.connection),
    changesSomething: opposite[answerOf(hints.readOnlyHint)],
    hardToUndo: answerOf(hints.destructiveHint),
    reachesOutside: answerOf(hints.openWorldHint),
    recipe: stringifyJson(tool.recipe ?? {}, 2),
    confirm: textOf(tool.confirm),
    timeLimit: typeof tool.timeout_ms === 'number' ? String(tool.timeout_ms / 1_000) : '',
  };
}

/** The recipe as typed; undefined while it is not complete JSON. */
export function typedRecipe(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The limit in milliseconds; null where none is typed, undefined where it is no number. */
export function typedTimeLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const seconds = Number(text.replace(',', '.'));
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1_000) : undefined;
}

function withHint(hints: JsonObject, name: string, answer: Answer): JsonObject {
  if (answer !== 'unanswered') return { ...hints, [name]: answer === 'yes' };
  const { [name]: _dropped, ...rest } = hints;
  return rest;
}

function withOptional(tool: JsonObject, key: string, value: Json | null): JsonObject {
  if (value !== null) return { ...tool, [key]: value };
  const { [key]: _dropped, ...rest } = tool;
  return rest;
}

/** The tool that the form says. What is typed halfway (JSON, a number) leaves the tool's own value in place. */
export function toolOfForm(values: ToolFormValues, before: JsonObject): JsonObject {
  let hints = isJsonObject(before.annotations) ? before.annotations : {};
  hints = withHint(hints, 'readOnlyHint', opposite[values.changesSomething]);
  hints = withHint(hints, 'destructiveHint', values.hardToUndo);
  hints = withHint(hints, 'openWorldHint', values.reachesOutside);
  const tool: JsonObject = {
    ...before,
    name: values.name,
    description: values.description,
    connection: values.connection,
    annotations: hints,
    recipe: typedRecipe(values.recipe) ?? before.recipe ?? {},
  };
  const limit = typedTimeLimit(values.timeLimit);
  const timed = limit === undefined ? tool : withOptional(tool, 'timeout_ms', limit);
  const titled = withOptional(timed, 'title', values.title === '' ? null : values.title);
  return withOptional(titled, 'confirm', values.confirm === '' ? null : values.confirm);
}
