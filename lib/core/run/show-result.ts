import { cutText } from '../answer/json-sizes';
import type { Answer } from '../answer/read-answer';
import { isJsonObject, withDigitsAsText, type Json, type JsonObject } from '../json/json';
import { limits } from '../limits';
import type { MissingField } from '../recipe/missing-field';
import { pick, resolvePath, type Answers, type Picked } from '../recipe/pick';
import type { Call } from './call';
import { contentBlocks } from './content-blocks';
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

/**
 * Makes what the agent sees of a call's answers: the one place where an answer becomes a result. At once
 * but where a tool's own content has to be made.
 */
export function showResult(call: Call): ShownResult | Promise<ShownResult> {
  const { output, letters } = call.plan;
  const answers: Answers = { letters, values: call.answers };
  const last = call.readAnswers.get(letters.at(-1) ?? '');
  const max = output.max_chars ?? limits.seenCharactersDefault;
  if (output.content !== undefined && output.content.length > 0) {
    const picked = pick(answers, { ...output, max_chars: Infinity });
    return contentBlocks(output.content, picked.seen, max).then((blocks) =>
      shown(picked, null, withNotes(call, blocks, picked.notes)),
    );
  }
  const isWhole = output.fields === null && last !== undefined && last.kind !== 'data';
  const isNothing = isWhole || nothingCame(call, answers);
  const picked = pick(answers, isNothing ? { ...output, fields: [] } : output);
  if (isWhole) return shown(picked, null, wholeAnswer(call, last, max));
  const said = picked.seen === undefined && picked.notes.length > 0 ? [] : [nothingToShow];
  const lines = picked.seen === undefined ? said : [picked.text];
  const text = [...lines, ...picked.notes, ...call.notes].join('\n');
  return shown(picked, picked.seen, [{ type: 'text', text }]);
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
  const text = cutText(answer.text, max);
  const note = `Showing the first ${text.length} of ${answer.text.length} characters, because the answer was too long; ask for something narrower to see the rest.`;
  const notes = text.length < answer.text.length ? [note] : [];
  return [{ type: 'text', text: [text, ...notes, ...call.notes].join('\n') }];
}

function withNotes(call: Call, blocks: ContentBlock[], notes: string[]): ContentBlock[] {
  const all = [...notes, ...call.notes];
  if (blocks.length === 0) all.unshift(nothingToShow);
  return all.length === 0 ? blocks : [...blocks, { type: 'text', text: all.join('\n') }];
}
