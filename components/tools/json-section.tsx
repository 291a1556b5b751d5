'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { keepHalfTyped, readHalfTyped } from '@/lib/client/half-typed';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { recipeJsonSchema } from '@/lib/core/app/app-json-schema';
import { type Problem, problemAt } from '@/lib/core/errors';
import { type Json, parseJson, stringifyJson } from '@/lib/core/json/json';
import { JsonEditor } from '../json/json-editor';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Section } from './section';
import { useToolEditor } from './tool-editor-context';

const prefix = 'recipe.';

/** The problems inside the recipe, their paths relative to it. */
function recipeProblems(problems: readonly Problem[]): Problem[] {
  return problems
    .filter(({ path }) => path === 'recipe' || path.startsWith(prefix))
    .map((problem) => problemAt(problem.path.slice(prefix.length), problem));
}

function typedRecipe(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What is typed halfway, and the recipe it was typed over. */
interface HalfTyped {
  text: string;
  over: Json | undefined;
}

/** The same recipe as JSON. What is typed halfway stays in the editor and harms nothing. */
export function JsonSection() {
  const t = useTranslations('tools');
  const { slug, tool, view, edit } = useToolEditor();
  const name = textOf(tool.name);
  const [halfTyped, setHalfTyped] = useState<HalfTyped | null>(() => {
    const text = readHalfTyped(slug, name);
    return text === null ? null : { text, over: tool.recipe };
  });
  const [isOpen, setIsOpen] = useState(halfTyped !== null);
  const problems = useMemo(() => recipeProblems(view.problems), [view.problems]);
  const words = useSentenceWords();
  const schema = useMemo(() => recipeJsonSchema(words), [words]);
  const formText = stringifyJson(tool.recipe ?? {}, 2);

  function typed(text: string) {
    const recipe = typedRecipe(text);
    keepHalfTyped(slug, name, recipe === undefined ? text : null);
    setHalfTyped(recipe === undefined ? { text, over: tool.recipe } : null);
    if (recipe !== undefined) edit.set(['recipe'], recipe);
  }
  function letGo() {
    keepHalfTyped(slug, name, null);
    setHalfTyped(null);
  }

  return (
    <Section
      id="json"
      title={t('json')}
      aside={
        <Button forReaders size="small" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? t('hideJson') : t('editAsJson')}
        </Button>
      }
    >
      <p className="text-muted">{t('jsonHelp')}</p>
      {isOpen ? (
        <div className="flex min-w-0 flex-col gap-1.5" {...fieldPlace('recipe')}>
          {halfTyped && halfTyped.over !== tool.recipe ? (
            <Banner
              tone="warning"
              actions={
                <Button size="small" onPress={letGo}>
                  {t('useFormRecipe')}
                </Button>
              }
            >
              {t('recipeChangedMeanwhile')}
            </Banner>
          ) : null}
          <JsonEditor
            label={t('recipeJson')}
            kind="recipe.json"
            schema={schema}
            text={halfTyped?.text ?? formText}
            problems={halfTyped ? [] : problems}
            onChange={typed}
          />
          <p aria-live="polite" className="text-sm text-ask empty:hidden">
            {halfTyped ? t('halfTyped') : null}
          </p>
        </div>
      ) : null}
    </Section>
  );
}
