'use client';

import { type Ref, useMemo } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { recipeJsonSchema } from '@/lib/core/app/app-json-schema';
import type { Problem } from '@/lib/core/errors';
import { JsonEditor } from '../json/json-editor';
import type { JsonEditorHandle } from '../json/monaco-editor';
import { Section } from './section';
import { type ToolFormValues, typedRecipe } from './tool-draft';

interface RecipeFieldProps {
  control: Control<ToolFormValues>;
  problems: readonly Problem[];
  initialPath?: string;
  ref?: Ref<JsonEditorHandle>;
}

const prefix = 'recipe.';

/** The problems inside the recipe, their paths relative to it. */
function recipeProblems(problems: readonly Problem[]): Problem[] {
  return problems
    .filter(({ path }) => path === 'recipe' || path.startsWith(prefix))
    .map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
}

/** The requests of a tool as JSON. What is typed halfway stays in the editor and harms nothing. */
export function RecipeField({ control, problems, initialPath, ref }: RecipeFieldProps) {
  const own = useMemo(() => recipeProblems(problems), [problems]);
  const schema = useMemo(() => recipeJsonSchema(), []);
  return (
    <Section title="Recipe">
      <p className="text-muted">
        The requests it makes and what the assistant sees of the answer, as JSON. Ctrl and Space
        suggests what can stand where you are.
      </p>
      <Controller
        control={control}
        name="recipe"
        render={({ field }) => {
          const isHalfTyped = typedRecipe(field.value) === undefined;
          return (
            <div id="field-recipe" className="flex min-w-0 flex-col gap-1.5">
              <JsonEditor
                ref={ref}
                label="Recipe, JSON"
                kind="recipe.json"
                schema={schema}
                initialText={field.value}
                initialPath={initialPath}
                problems={isHalfTyped ? [] : own}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
              <p aria-live="polite" className="text-sm text-ask empty:hidden">
                {isHalfTyped
                  ? 'The JSON is not complete. Everything else still shows the last complete one.'
                  : null}
              </p>
            </div>
          );
        }}
      />
    </Section>
  );
}
