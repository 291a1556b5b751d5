import { notesSize, roomBeside } from '../answer/fit-seen';
import { cutText } from '../answer/json-sizes';
import type { Answer } from '../answer/read-answer';
import { isJsonObject, withDigitsAsText, type Json, type JsonObject } from '../json/json';
import { limits } from '../limits';
import type { MissingField } from '../recipe/missing-field';
import { pick, resolvePath, type Answers, type Picked } from '../recipe/pick';
import type { ContentTemplate } from '../recipe/recipe-schema';
import type { Call } from './call';
import { contentBlocks } from './content-blocks';
import { nothingToDo } from './nothing-to-do';
import type { ContentBlock } from './run-result';

/** What a successful call gives to the model and keeps. */
export interface ShownResult {
  content: ContentBlock[];
  structured: JsonObject | null;
  /** What a receipt and conditions find as `result`. */
  seen: Json | undefined;
  missing: MissingField[];
  remembered: JsonObject;
}

const nothingToShow = 'Done.';
const textsCutNote =
  'Texts were cut or left out, because the answer was too long; ask for something narrower to see the rest.';

/**
 * Makes what the assistant sees of a call's answers: the one place where an answer becomes a result. At once
 * but where a tool's own content has to be made.
 */
export function showResult(call: Call): ShownResult | Promise<ShownResult> {
  const { output, letters } = call.plan;
  const answers: Answers = { letters, values: call.answers, nextNamed: nextNamed(call) };
  const idle = nothingToDo(call);
  if (idle !== null) return idleResult(call, answers, idle);
  const last = call.readAnswers.get(letters.at(-1) ?? '');
  // What the requests have to say besides counts as well.
  const max = leftBeside(call.notes, output.max_chars ?? limits.seenCharactersDefault);
  if (output.content !== undefined && output.content.length > 0) {
    return shownBlocks(
      call,
      output.content,
      pick(answers, { ...output, max_chars: Infinity }),
      max,
    );
  }
  const isWhole = output.fields === null && last !== undefined && last.kind !== 'data';
  const isNothing = isWhole || nothingCame(call, answers);
  const { limit, remember } = output;
  const fields = isNothing ? [] : output.fields;
  const picked = pick(answers, { fields, limit, remember, max_chars: max });
  if (isWhole) return shown(picked, null, wholeAnswer(call, last, max));
  const said = picked.seen === undefined && picked.notes.length > 0 ? [] : [nothingToShow];
  const lines = picked.seen === undefined ? said : [picked.text];
  const text = [...lines, ...picked.notes, ...call.notes].join('\n');
  return shown(picked, picked.seen, [{ type: 'text', text }]);
}

/** The letters of the requests whose answers came with the address of a next page. */
function nextNamed({ readAnswers }: Call): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const [letter, answer] of readAnswers) {
    if (answer.kind === 'data' && answer.nextNamed) letters.add(letter);
  }
  return letters;
}

/** Of a call that did nothing: that, after what there is to see. A tool's own content would tell of what was done. */
function idleResult(call: Call, answers: Answers, idle: string): ShownResult {
  const picked = pick(answers, call.plan.output);
  const { seen } = picked;
  const isEmpty = seen === undefined || (Array.isArray(seen) && seen.length === 0);
  const lines = [...(isEmpty ? [] : [picked.text]), ...picked.notes, ...call.notes, idle];
  return shown(picked, seen, [{ type: 'text', text: lines.join('\n') }]);
}

/** What notes leave of a limit; all of it where that would be too little, so that they come on top. */
function leftBeside(notes: readonly string[], max: number): number {
  const left = max - notesSize(notes);
  return left < limits.notesCountedFromCharacters ? max : left;
}

async function shownBlocks(
  call: Call,
  templates: readonly ContentTemplate[],
  picked: Picked,
  max: number,
): Promise<ShownResult> {
  const room = leftBeside([...picked.notes, textsCutNote], max);
  const { output, letters } = call.plan;
  const fields = { fields: output.fields, letters };
  const made = await contentBlocks(templates, picked.seen, fields, room);
  const notes = made.textsCut ? [...picked.notes, textsCutNote] : picked.notes;
  return shown(picked, null, withNotes(call, made.blocks, notes));
}

function shown(picked: Picked, structured: Json | undefined, content: ContentBlock[]): ShownResult {
  return {
    content,
    structured: isJsonObject(structured) ? (withDigitsAsText(structured) as JsonObject) : null,
    seen: picked.seen,
    missing: picked.missing,
    remembered: picked.remembered,
  };
}

/** Whether every answer that fields are picked from was empty: then nothing is missing either. */
function nothingCame(call: Call, answers: Answers): boolean {
  const { fields } = call.plan.output;
  return (
    fields !== null &&
    fields.every(
      (path) => call.readAnswers.get(resolvePath(path, answers).letter)?.kind === 'empty',
    )
  );
}

/** An answer that is no data and from which nothing is picked: as it is. */
function wholeAnswer(call: Call, answer: Answer, max: number): ContentBlock[] {
  if (answer.kind === 'image' || answer.kind === 'audio') {
    const block = { type: answer.kind, data: answer.base64, mimeType: answer.mime };
    return withNotes(call, [block], []);
  }
  if (answer.kind !== 'text') {
    return [{ type: 'text', text: [nothingToShow, ...call.notes].join('\n') }];
  }
  const whole = answer.text.length;
  if (whole <= max) return [{ type: 'text', text: [answer.text, ...call.notes].join('\n') }];
  const note = (length: number) =>
    `Showing the first ${length} of ${whole} characters, because the answer was too long; ask for something narrower to see the rest.`;
  const text = cutText(answer.text, roomBeside([note(max)], max) - 1);
  return [{ type: 'text', text: [`${text}…`, note(text.length), ...call.notes].join('\n') }];
}

function withNotes(call: Call, blocks: ContentBlock[], notes: string[]): ContentBlock[] {
  const all = [...notes, ...call.notes];
  if (blocks.length === 0) all.unshift(nothingToShow);
  return all.length === 0 ? blocks : [...blocks, { type: 'text', text: all.join('\n') }];
}
