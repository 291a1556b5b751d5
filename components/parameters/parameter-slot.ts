'use client';

import type { ReactNode } from 'react';
import { textOf } from '@/lib/client/draft-document';
import { jsonAt, type JsonPlace, withJsonAt } from '@/lib/core/json/edit-json';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import { draftParameter } from '@/lib/core/parameters/draft-parameter';
import type { Parameter } from '@/lib/core/parameters/parameter-schema';
import { instructionWarning } from '@/lib/core/tool/instruction-warning';
import { useToolEditor } from '../tools/tool-editor-context';

/** One parameter of the draft, or one field of a parameter, and how to change it. */
export interface ParameterSlot {
  /** As it is written, finished or not. */
  raw: JsonObject;
  /** The same, read as far as it can be. */
  parameter: Parameter;
  name: string;
  place: JsonPlace;
  path: string;
  /** Sets one of its keys; undefined takes it away. */
  set: (key: string, value: Json | undefined) => void;
  change: (change: (raw: JsonObject) => JsonObject, key: string) => void;
  /** The rules' sentence about a key or anything inside it. */
  problem: (key: string) => string | undefined;
  hasProblem: boolean;
  /** What would make it better, but for its instruction and its fields, which say so themselves. */
  advice: string[];
}

/** Shows the parts of a group inside of it; given from outside, since they are parameters again. */
export type RenderFields = (slot: ParameterSlot) => ReactNode;

/** The parameter at a place of the tool. */
export function useParameterSlot(place: JsonPlace): ParameterSlot {
  const { tool, view, edit } = useToolEditor();
  const value = jsonAt(tool, place);
  const raw = isJsonObject(value) ? value : {};
  const path = place.join('.');
  const isInside = (problemPath: string, outer: string) =>
    problemPath === outer || problemPath.startsWith(`${outer}.`);
  const parameter = draftParameter(raw);
  return {
    raw,
    parameter,
    name: textOf(raw.name),
    place,
    path,
    set: (key, next) => edit.set([...place, key], next),
    change: (change, key) =>
      edit.change((before) => {
        const now = jsonAt(before, place);
        return withJsonAt(before, place, change(isJsonObject(now) ? now : {}));
      }, `${path}.${key}`),
    problem: (key) =>
      view.problems.find((problem) => isInside(problem.path, `${path}.${key}`))?.message,
    advice: view.warnings
      .filter(
        (warning) => isInside(warning.path, path) && !warning.path.startsWith(`${path}.fields.`),
      )
      .filter((warning) => warning.code !== instructionWarning(parameter)?.code)
      .map((warning) => warning.message),
    hasProblem: view.problems.some((problem) => isInside(problem.path, path)),
  };
}
