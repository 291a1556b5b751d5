import { type PickedFields, seenPlace } from '../answer/seen-value';
import { pathParts } from '../json/value-at';
import { forbiddenPart } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { braceProblem } from './brace-problem';
import { placeholdersIn } from './placeholder';
import type { ContentTemplate, Output } from './recipe-schema';
import type { Report } from './report';

function pathProblem(path: string): Sentence | null {
  const parts = pathParts(path);
  if (parts.includes('')) return say('request.pathEmptyPart', { path });
  return forbiddenPart(parts) === null ? null : say('request.pathNotPicked', { path });
}

/** What is wrong with a value that a block of the answer shows, or null. */
function shownProblem(name: string, isMedia: boolean, picked: PickedFields): Sentence | null {
  const { fields } = picked;
  if (name !== 'result' && !name.startsWith('result.')) {
    return say('request.blockNotResult', { name });
  }
  if (fields?.length === 0) return say('request.blockSeesNothing');
  if (name === 'result') {
    return isMedia && fields !== null ? say('request.blockNoFile', { path: name }) : null;
  }
  const path = name.slice('result.'.length);
  const problem = pathProblem(path);
  if (problem !== null) return problem;
  const place = seenPlace(path, picked);
  if (place === null) return say('request.blockNotSeen', { path });
  return place === 'around' && isMedia ? say('request.blockNoFile', { path }) : null;
}

/** The texts of a block that may hold placeholders. */
function blockTemplates(block: ContentTemplate): [string, string][] {
  if (block.type === 'text') return [['text', block.text]];
  return block.type === 'resource' ? [['uri', block.uri]] : [];
}

/** The values that a block of the answer shows, by the keys they are written in. */
export function blockValues(block: ContentTemplate): [string, string[]][] {
  if (block.type === 'text') return [['text', placeholdersIn(block.text)]];
  if (block.type !== 'resource') return [['data', [block.data]]];
  return [
    ['uri', placeholdersIn(block.uri)],
    ['text', [block.text]],
  ];
}

/** Notes paths that can't be, and blocks that would show what was not picked, or nothing. */
export function outputProblems(output: Output, letters: readonly string[], report: Report): void {
  const picked = { fields: output.fields, letters };
  for (const list of ['fields', 'remember'] as const) {
    output[list]?.forEach((path, index) => {
      const problem = pathProblem(path);
      if (problem !== null) report(`${list}.${index}`, problem);
    });
  }
  output.content?.forEach((block, index) => {
    for (const [key, template] of blockTemplates(block)) {
      const braces = braceProblem(template);
      if (braces !== null) report(`content.${index}.${key}`, braces);
    }
    const isMedia = block.type === 'image' || block.type === 'audio';
    for (const [key, names] of blockValues(block)) {
      for (const name of names) {
        const problem = shownProblem(name, isMedia, picked);
        if (problem !== null) report(`content.${index}.${key}`, problem);
      }
    }
  });
}
