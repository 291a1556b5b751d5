import { pathParts } from '../json/value-at';
import { forbiddenPart } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { parseTemplate } from './placeholder';
import type { ContentTemplate, Output } from './recipe-schema';
import type { Report } from './report';

function pathProblem(path: string): Sentence | null {
  const parts = pathParts(path);
  if (parts.includes('')) return say('request.pathEmptyPart', { path });
  return forbiddenPart(parts) === null ? null : say('request.pathNotPicked', { path });
}

/** Whether what a path says is among what was picked: the same, inside it, or around it. */
function isPicked(path: string, fields: Output['fields']): boolean {
  return (
    fields === null ||
    path === '' ||
    fields.some((field) => {
      const bare = field.replace(/^[a-z]\./, '');
      return [field, bare].some(
        (each) => each === path || path.startsWith(`${each}.`) || each.startsWith(`${path}.`),
      );
    })
  );
}

/** What is wrong with a value that a block of the answer shows, or null. */
function shownProblem(name: string, fields: Output['fields']): Sentence | null {
  if (name !== 'result' && !name.startsWith('result.')) {
    return say('request.blockNotResult', { name });
  }
  const path = name.slice('result.'.length);
  return isPicked(path, fields) ? null : say('request.blockNotSeen', { path });
}

function blockValues(block: ContentTemplate): [string, string[]][] {
  const placeholders = (text: string) =>
    parseTemplate(text).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
  if (block.type === 'text') return [['text', placeholders(block.text)]];
  if (block.type !== 'resource') return [['data', [block.data]]];
  return [
    ['uri', placeholders(block.uri)],
    ['text', [block.text]],
  ];
}

/** Notes paths that can't be, and blocks that would show what was not picked. */
export function outputProblems(output: Output, report: Report): void {
  for (const list of ['fields', 'remember'] as const) {
    output[list]?.forEach((path, index) => {
      const problem = pathProblem(path);
      if (problem !== null) report(`${list}.${index}`, problem);
    });
  }
  output.content?.forEach((block, index) => {
    for (const [key, names] of blockValues(block)) {
      for (const name of names) {
        const problem = shownProblem(name, output.fields);
        if (problem !== null) report(`content.${index}.${key}`, problem);
      }
    }
  });
}
