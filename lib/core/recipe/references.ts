import { jsonAt, type JsonPlace, withJsonAt } from '../json/edit-json';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import {
  type Change,
  changedAt,
  eachEntry,
  withPlaceholders,
  withRequestPlaceholders,
} from './draft-texts';
import {
  type AnswerPath,
  type PathContext,
  pathContext,
  pickedFields,
  readAnswerPath,
  readAskedPath,
  readSeenPath,
  writeAnswerPath,
  writeAskedPath,
  writeSeenPath,
} from './seen-paths';

/** One place of a tool that uses the answer of a request. */
export interface Reference {
  /** Its path in the tool, as in `recipe.sources.b.url`. */
  path: string;
  /** As it is written there. */
  written: string;
  /** The request whose answer it uses. */
  letter: string;
  /** The request that uses it; null where what the assistant sees of the answer does. */
  user: string | null;
}

/** Which letter each request has afterwards; a letter that is not in it is taken away. */
export type Relettering = ReadonlyMap<string, string>;

export interface Relettered {
  tool: JsonObject;
  /** What used an answer that is there no more. In requests it stays as written; elsewhere it was taken out. */
  broken: Reference[];
}

/** Everything of a request that may name an earlier answer, written otherwise. */
function withAnswers(source: JsonObject, change: (name: string, at: string) => string): JsonObject {
  const params = Array.isArray(source.params) ? source.params.filter(isJsonObject) : [];
  const names = new Set(params.map((each) => each.name));
  const next = withRequestPlaceholders(source, (name, at) =>
    names.has(name) ? name : change(name, at),
  );
  return changedAt(next, ['for_each_of'], (of) =>
    typeof of === 'string' ? change(of, 'for_each_of') : of,
  );
}

/** Reads and rewrites every reference of a tool while its requests get other letters. */
class Rewriting {
  readonly broken: Reference[] = [];
  private readonly before: PathContext;

  constructor(
    private readonly to: Relettering,
    private readonly lettersAfter: readonly string[],
    tool: JsonObject,
  ) {
    this.before = pathContext(tool);
  }

  private note(path: string, written: string, letter: string, user: string | null): void {
    const isKnown = this.broken.some((each) => each.path === path && each.written === written);
    if (!isKnown) this.broken.push({ path, written, letter, user });
  }

  sources(sources: JsonObject): JsonObject {
    const { letters } = this.before;
    const rewritten = letters.flatMap((letter): [string, Json][] => {
      const after = this.to.get(letter);
      const source = sources[letter];
      if (after === undefined || source === undefined) return [];
      return [[after, isJsonObject(source) ? this.source(letter, source) : source]];
    });
    const others = Object.entries(sources).filter(([key]) => !letters.includes(key));
    return Object.fromEntries([...rewritten.sort(([a], [b]) => (a < b ? -1 : 1)), ...others]);
  }

  /** A request that names no answer otherwise stays the very same, so that lists know it again. */
  private source(user: string, source: JsonObject): JsonObject {
    const rewritten = withAnswers(source, (name, at) => {
      const match = /^([a-z])(\..+)?$/su.exec(name);
      const letter = match?.[1] ?? '';
      if (!match || !this.before.letters.includes(letter)) return name;
      const after = this.to.get(letter);
      if (after !== undefined) return `${after}${match[2] ?? ''}`;
      this.note(`recipe.sources.${user}.${at}`, name, letter, user);
      return name;
    });
    return sameJson(source, rewritten) ? source : rewritten;
  }

  /** A path as it is afterwards; undefined where its request is taken away. */
  private path(
    at: string,
    written: string,
    read: AnswerPath,
    write: (path: AnswerPath) => string,
  ): string | undefined {
    const letter = this.to.get(read.letter);
    if (letter !== undefined) return write({ ...read, letter });
    if (this.before.letters.length > 0) this.note(at, written, read.letter, null);
    return undefined;
  }

  /** A list of paths of answers. */
  paths(at: string): Change {
    return eachEntry((path, index) =>
      typeof path !== 'string'
        ? path
        : this.path(`${at}.${index}`, path, readAnswerPath(path, this.before.letters), (read) =>
            writeAnswerPath(read, this.lettersAfter),
          ),
    );
  }

  /** Conditions on one answer each. */
  asked(at: string): Change {
    const { letters } = this.before;
    return eachEntry((entry, index) =>
      this.condition(entry, (path) =>
        this.path(`${at}.${index}`, `result.${path}`, readAskedPath(path, letters), (read) =>
          writeAskedPath(read, this.lettersAfter),
        ),
      ),
    );
  }

  private condition(entry: Json, change: (path: string) => string | undefined): Json | undefined {
    if (!isJsonObject(entry) || typeof entry.value !== 'string') return entry;
    if (!entry.value.startsWith('result.')) return entry;
    const path = change(entry.value.slice('result.'.length));
    return path === undefined ? undefined : { ...entry, value: `result.${path}` };
  }

  /** What shows or asks something of what the assistant sees, once it is known what is picked now. */
  seen(tool: JsonObject): JsonObject {
    const after: PathContext = { letters: this.lettersAfter, fields: pickedFields(tool) };
    const path = (at: string, written: string) =>
      this.path(at, `result.${written}`, readSeenPath(written, this.before), (read) =>
        writeSeenPath(read, after),
      );
    const text = (at: string, template: string): string | undefined => {
      const found = { all: true };
      const next = withPlaceholders(template, (name) => {
        const moved = this.result(name, (rest) => path(at, rest));
        if (moved === undefined) found.all = false;
        return moved ?? name;
      });
      return found.all ? next : undefined;
    };
    const conditions = (at: string) =>
      eachEntry((entry, index) => this.condition(entry, (rest) => path(`${at}.${index}`, rest)));
    let next = changedAt(tool, ['recipe', 'output', 'content'], this.blocks(path, text));
    next = changedAt(next, ['confirm'], (receipt) =>
      typeof receipt === 'string' ? text('confirm', receipt) : receipt,
    );
    next = changedAt(
      next,
      ['next_stage'],
      eachEntry((step, index) => {
        if (!isJsonObject(step) || step.if === undefined) return step;
        const asked = this.condition(step.if, (rest) => path(`next_stage.${index}`, rest));
        return asked === undefined ? undefined : { ...step, if: asked };
      }),
    );
    return changedAt(next, ['self_test', 'expect'], conditions('self_test.expect'));
  }

  /** A value of the result by its name, `result` or `result.x`; any other name stays. */
  private result(name: string, change: (rest: string) => string | undefined): string | undefined {
    if (name !== 'result' && !name.startsWith('result.')) return name;
    const rest = change(name.slice('result.'.length));
    if (rest === undefined) return undefined;
    return rest === '' ? 'result' : `result.${rest}`;
  }

  private blocks(
    path: (at: string, written: string) => string | undefined,
    text: (at: string, template: string) => string | undefined,
  ): Change {
    return eachEntry((block, index) => {
      if (!isJsonObject(block)) return block;
      const at = `recipe.output.content.${index}`;
      const templates = block.type === 'resource' ? ['uri'] : ['text'];
      const values = block.type === 'resource' ? ['text'] : ['data'];
      let next: JsonObject = block;
      for (const key of [...templates, ...values]) {
        const written = block[key];
        if (typeof written !== 'string') continue;
        const moved = templates.includes(key)
          ? text(`${at}.${key}`, written)
          : this.result(written, (rest) => path(`${at}.${key}`, rest));
        if (moved === undefined) return undefined;
        next = { ...next, [key]: moved };
      }
      return next;
    });
  }
}

/**
 * The tool with its requests under other letters, every reference to their answers with them: placeholders in
 * addresses, headers and fixed values, lists to go through, picked and remembered fields, conditions, blocks,
 * receipt, stages and self-test. A path without a letter means the last request: it gets a letter once that
 * is not the last any more. Whatever can't be read stays as it is.
 * @param lettersAfter the letters there will be, those of requests still to be added too.
 * @param keepsSeen whether the assistant goes on seeing the answer it saw where everything of the last was shown.
 */
export function withLetters(
  tool: JsonObject,
  to: Relettering,
  lettersAfter: readonly string[],
  keepsSeen: boolean,
): Relettered {
  const { letters, fields } = pathContext(tool);
  const rewriting = new Rewriting(to, lettersAfter, tool);
  const sources = jsonAt(tool, ['recipe', 'sources']);
  const output: JsonPlace = ['recipe', 'output'];
  const shown = to.get(letters.at(-1) ?? '');
  let next = isJsonObject(sources)
    ? withJsonAt(tool, ['recipe', 'sources'], rewriting.sources(sources))
    : tool;
  if (fields !== null) {
    next = changedAt(next, [...output, 'fields'], rewriting.paths('recipe.output.fields'));
  } else if (keepsSeen && shown !== undefined && shown !== lettersAfter.at(-1)) {
    next = withJsonAt(next, [...output, 'fields'], [shown]);
  }
  next = changedAt(next, [...output, 'remember'], rewriting.paths('recipe.output.remember'));
  next = changedAt(next, [...output, 'fail_when'], rewriting.asked('recipe.output.fail_when'));
  next = rewriting.seen(next);
  return { tool: next, broken: rewriting.broken };
}
