import { standingVariableNames } from '../conversation/standing-variables';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import type { Recipe, Source } from './recipe-schema';
import { braceProblem } from './brace-problem';
import { fixedPlaceholders, textsIn } from './parameter-place';
import { placeholderMeaning, placeholdersIn } from './placeholder';
import type { Report } from './report';

const standing: ReadonlySet<string> = new Set(standingVariableNames);

/** What is wrong with a placeholder of a request, or null. */
function placeholderProblem(name: string, letter: string, recipe: Recipe): Sentence | null {
  const params = recipe.sources[letter]?.params ?? [];
  const meaning = placeholderMeaning(name, params);
  if (meaning.kind === 'parameter' || meaning.kind === 'variable') return null;
  if (meaning.kind === 'answer') {
    if (meaning.path.includes('')) return say('request.pathEmptyPart', { path: name });
    if (!recipe.sources[meaning.letter]) {
      return say('request.placeholderNoRequest', { name, letter: meaning.letter });
    }
    return meaning.letter < letter ? null : say('request.placeholderTooEarly', { name, letter });
  }
  if (name === '') return say('request.placeholderEmpty');
  if (standing.has(name)) return say('request.placeholderStanding', { name });
  const elsewhere = Object.entries(recipe.sources).find(([, source]) =>
    source.params.some((each) => each.name === name),
  );
  return elsewhere
    ? say('request.placeholderElsewhere', { name, letter: elsewhere[0] })
    : say('request.placeholderUnknown', { name });
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
      const said = placeholderProblem(name, letter, recipe);
      if (said !== null) report(path, said);
    }
  };
  check('url', placeholdersIn(source.url));
  source.headers?.forEach((header, index) => {
    check(`headers.${index}.value`, placeholdersIn(header.value));
  });
  source.params.forEach((parameter, index) => {
    const names = fixedPlaceholders(parameter);
    check(`params.${index}.value`, names);
    const texts = parameter.from === 'fixed' ? textsIn(parameter.value) : [];
    const braces = texts.map(braceProblem).find((said) => said !== null) ?? null;
    if (braces !== null) report(`params.${index}.value`, braces);
    for (const name of names) {
      const meaning = placeholderMeaning(name, source.params);
      if (meaning.kind !== 'parameter' || meaning.parameter.from !== 'fixed') continue;
      report(`params.${index}.value`, say('request.placeholderFixed', { name }));
    }
  });
}
