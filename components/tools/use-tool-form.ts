'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'next/navigation';
import { draftTools, textOf, toolNames, withTool } from '@/lib/client/draft-document';
import type { DraftSaver } from '@/lib/client/draft-saver';
import { keepHalfTyped, readHalfTyped } from '@/lib/client/half-typed';
import { toolHref } from '@/lib/client/tool-address';
import { type JsonObject, stringifyJson } from '@/lib/core/json/json';
import type { JsonEditorHandle } from '../json/monaco-editor';
import { formOfTool, type ToolFormValues, toolOfForm, typedRecipe } from './tool-draft';

interface ToolFormOf {
  slug: string;
  document: JsonObject;
  index: number;
  saver: DraftSaver;
}

function focusField(path: string): void {
  const [field = ''] = path.split('.');
  const element = document.getElementById(`field-${field}`);
  const inside = element?.querySelector<HTMLElement>('input:checked, input, textarea, button');
  const target = element?.matches('input, textarea, button') ? element : inside;
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

/** The form of one tool: it holds what is typed, and every change goes to the draft saver. */
export function useToolForm({ slug, document: draft, index, saver }: ToolFormOf) {
  const [defaultValues] = useState(() => {
    const saved = formOfTool(draftTools(draft)[index] ?? {});
    return { ...saved, recipe: readHalfTyped(slug, saved.name) ?? saved.recipe };
  });
  const form = useForm<ToolFormValues>({ defaultValues });
  const editor = useRef<JsonEditorHandle>(null);
  const initialField = useSearchParams().get('field');
  const recipeText = useWatch({ control: form.control, name: 'recipe' });

  const keep = useEffectEvent((values: ToolFormValues) => {
    saver.edit((before) => {
      const old = draftTools(before)[index];
      if (!old) return before;
      return withTool(before, index, toolOfForm(values, old));
    });
  });
  const isNews = useEffectEvent((values: ToolFormValues) => {
    const old = draftTools(draft)[index] ?? {};
    return stringifyJson(toolOfForm(values, old)) !== stringifyJson(old);
  });
  const keepRecipeText = useEffectEvent((values: ToolFormValues) => {
    const nameBefore = textOf(draftTools(draft)[index]?.name);
    if (nameBefore !== values.name) keepHalfTyped(slug, nameBefore, null);
    const isComplete = typedRecipe(values.recipe) !== undefined;
    keepHalfTyped(slug, values.name, isComplete ? null : values.recipe);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepRecipeText(values);
          if (isNews(values)) keep(values);
        },
      }),
    [form],
  );

  const jumpTo = (path: string) => {
    if (path === 'recipe' || path.startsWith('recipe.')) editor.current?.reveal(path.slice(7));
    else focusField(path);
  };
  const jumpAtFirst = useEffectEvent(() => {
    if (initialField && !initialField.startsWith('recipe')) focusField(initialField);
  });
  useEffect(() => jumpAtFirst(), []);

  return {
    control: form.control,
    editor,
    initialRecipePath: initialField?.startsWith('recipe') ? initialField.slice(7) : undefined,
    isHalfTyped: typedRecipe(recipeText) === undefined,
    jumpTo,
    showProblems: () => document.getElementById('problems')?.focus(),
    /** Keeps the page's address with the tool's name. */
    renamed: () => {
      window.history.replaceState(null, '', toolHref(slug, toolNames(draft), index));
    },
  };
}
export type ToolForm = ReturnType<typeof useToolForm>;
