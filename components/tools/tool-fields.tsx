'use client';

import { draftConnections, textOf } from '@/lib/client/draft-document';
import type { JsonObject } from '@/lib/core/json/json';
import { AfterFields } from './after-fields';
import { DescribeFields } from './describe-fields';
import { RecipeField } from './recipe-field';
import { SafetyQuestions } from './safety-questions';
import type { ToolView } from './tool-opinion';
import type { ToolForm } from './use-tool-form';

interface ToolFieldsProps {
  form: ToolForm;
  view: ToolView;
  shortName: string;
  document: JsonObject;
}

/** Every field of a tool, in the order one thinks of it. */
export function ToolFields({ form, view, shortName, document }: ToolFieldsProps) {
  const { control, editor, initialRecipePath, renamed } = form;
  const connections = draftConnections(document).map((connection) => ({
    id: textOf(connection.id),
    label: textOf(connection.name) || textOf(connection.id),
  }));
  return (
    <>
      <DescribeFields
        control={control}
        view={view}
        shortName={shortName}
        connections={connections}
        onNameDone={renamed}
      />
      <SafetyQuestions control={control} mode={view.mode} />
      <RecipeField
        control={control}
        problems={view.problems}
        initialPath={initialRecipePath}
        ref={editor}
      />
      <AfterFields control={control} problems={view.problems} />
    </>
  );
}
