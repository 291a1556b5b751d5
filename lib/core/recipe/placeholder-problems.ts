import type { Recipe, Source } from './recipe-schema';
import { fixedPlaceholders } from './parameter-place';
import { placeholderMeaning } from './placeholder';
import type { Report } from './report';
import { urlPlaceholders } from './url-template';

const standing = new Set(['today', 'now', 'weekday', 'time_zone', 'call_id', 'conversation']);

/** What is wrong with a placeholder of a request, or null. */
function placeholderProblem(name: string, letter: string, recipe: Recipe): string | null {
  const params = recipe.sources[letter]?.params ?? [];
  const meaning = placeholderMeaning(name, params);
  if (meaning.kind === 'parameter' || meaning.kind === 'variable') return null;
  if (meaning.kind === 'answer') {
    if (!recipe.sources[meaning.letter]) {
      return `{{${name}}} stands for nothing: there is no request "${meaning.letter}".`;
    }
    return meaning.letter < letter
      ? null
      : `{{${name}}} isn't known yet: only answers of requests before "${letter}" can be used.`;
  }
  if (name === '') return '{{}} stands for nothing: write the name of a parameter in it.';
  if (standing.has(name)) return `{{${name}}} stands for nothing: write {{vars.${name}}}.`;
  const elsewhere = Object.entries(recipe.sources).find(([, source]) =>
    source.params.some((each) => each.name === name),
  );
  return elsewhere
    ? `{{${name}}} is a parameter of request "${elsewhere[0]}" only: add it to this request too.`
    : `{{${name}}} stands for nothing: add a parameter called "${name}", or take it out.`;
}

/** Notes every placeholder of a request that stands for nothing. */
export function placeholderProblems(
  letter: string,
  source: Source,
  recipe: Recipe,
  report: Report,
): void {
  const check = (path: string, names: readonly string[]) => {
    for (const name of names) {
      const message = placeholderProblem(name, letter, recipe);
      if (message !== null) report(path, message);
    }
  };
  check('url', urlPlaceholders(source.url));
  source.headers?.forEach((header, index) => {
    check(`headers.${index}.value`, urlPlaceholders(header.value));
  });
  source.params.forEach((parameter, index) => {
    const names = fixedPlaceholders(parameter);
    check(`params.${index}.value`, names);
    for (const name of names) {
      const meaning = placeholderMeaning(name, source.params);
      if (meaning.kind !== 'parameter' || meaning.parameter.from !== 'fixed') continue;
      report(
        `params.${index}.value`,
        `{{${name}}} is a fixed value itself: write what it holds here.`,
      );
    }
  });
}
