import { pathParts } from '../json/value-at';
import { forbiddenPart } from '../parameters/dotted-name';
import type { Connection } from '../connection/connection-schema';
import type { Problem } from '../errors';
import { limits } from '../limits';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { argumentProblems } from './argument-problems';
import { headerProblems } from './header-problems';
import { nameProblems } from './name-problems';
import { outputProblems } from './output-problems';
import { parameterProblems, placeProblems } from './parameter-problems';
import { placeholderProblems } from './placeholder-problems';
import type { Recipe, Source } from './recipe-schema';
import { reportTo, type Report } from './report';
import { urlProblem } from './url-problems';

function forEachProblem(letter: string, of: string, recipe: Recipe): Sentence | null {
  const named = /^([a-z])(\..+)?$/su.exec(of)?.[1];
  const known = Object.keys(recipe.sources).filter((each) => each < letter);
  if (named !== undefined && known.includes(named)) {
    const parts = pathParts(of);
    if (parts.includes('')) return say('request.pathEmptyPart', { path: of });
    const part = forbiddenPart(parts);
    return part === null ? null : say('request.namePart', { part });
  }
  const [example] = known;
  if (example === undefined) return say('request.firstRequest', { letter });
  const letters = known.map((each) => `"${each}"`).join(', ');
  return say('request.noEarlierRequest', { of, letters, example });
}

/** Notes a request of a size that nobody writes by hand; it is not looked at any further. */
function isTooLarge(source: Source, report: Report): boolean {
  const max = limits.requestParametersMax;
  if (source.params.length > max) report('params', say('request.manyParameters', { max }));
  else if ((source.headers?.length ?? 0) > max) {
    report('headers', say('request.manyHeaders', { max }));
  } else if (source.url.length > limits.urlCharactersMax) {
    report('url', say('request.urlLong', { max: limits.urlCharactersMax }));
  } else return false;
  return true;
}

/**
 * Everything for which a recipe is refused when saved or published, each with one sentence that says
 * what to write. Paths are relative to the tool, as in `recipe.sources.a.url`. Never throws.
 */
export function recipeProblems(
  recipe: Recipe,
  { connection }: { connection?: Connection | undefined } = {},
): Problem[] {
  const problems = new Map<string, Problem>();
  const report = reportTo(problems, 'recipe');
  for (const [letter, source] of Object.entries(recipe.sources)) {
    const at = report.at(`sources.${letter}`);
    if (isTooLarge(source, at)) continue;
    const wrongUrl = urlProblem(source);
    if (wrongUrl !== null) at('url', wrongUrl);
    const { for_each_of: of } = source;
    const wrongList = of === null ? null : forEachProblem(letter, of, recipe);
    if (wrongList !== null) at('for_each_of', wrongList);
    placeholderProblems(letter, source, recipe, at);
    headerProblems(source, at, connection);
    nameProblems(source, at, connection);
    placeProblems(source, at);
    source.params.forEach((parameter, index) => {
      parameterProblems(parameter, at.at(`params.${index}`));
    });
  }
  argumentProblems(recipe, report);
  outputProblems(recipe.output, Object.keys(recipe.sources), report.at('output'));
  return [...problems.values()];
}
