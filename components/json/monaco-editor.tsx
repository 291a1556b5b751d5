'use client';

import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { isDark, onThemeChange } from '../shell/theme-cookie';
import { spanOfPath } from './json-position';
import { monaco, registerSchema } from './monaco';

export interface JsonEditorHandle {
  /** Goes to the place of a dotted path. */
  reveal: (path: string) => void;
}

interface MonacoEditorProps {
  label: string;
  /** The text at first; afterwards the editor holds it. */
  initialText: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Names the kind of document, so that its schema is used, such as `recipe.json`. */
  kind: string;
  schema: JsonObject;
  problems: readonly Problem[];
  initialPath?: string;
  ref?: Ref<JsonEditorHandle>;
}

const linesMin = 10;
const linesMax = 36;
const lineHeight = 20;

/** Counts editors, so that each has a document address of its own. */
let opened = 0;

function themeName(): string {
  return isDark() ? 'toolwright-dark' : 'toolwright-light';
}

/** JSON with completion, explanations, and each problem on its line. */
export function MonacoEditor(props: MonacoEditorProps) {
  const { label, initialText, kind, schema, problems, initialPath, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  const onChange = useEffectEvent(props.onChange);
  const onBlur = useEffectEvent(() => props.onBlur?.());
  const start = useEffectEvent(() => ({ label, initialText, kind, schema, initialPath }));
  const problemsNow = useEffectEvent(() => problems);

  useEffect(() => {
    if (!place.current) return;
    const at = start();
    registerSchema(at.kind, at.schema);
    const uri = monaco.Uri.parse(`inmemory://toolwright/${(opened += 1)}/${at.kind}`);
    const model = monaco.editor.createModel(at.initialText, 'json', uri);
    const made = monaco.editor.create(place.current, {
      model,
      theme: themeName(),
      ariaLabel: at.label,
      automaticLayout: true,
      fontFamily: '"IBM Plex Mono", ui-monospace, monospace',
      fontSize: 13,
      lineHeight,
      minimap: { enabled: false },
      lineNumbersMinChars: 3,
      scrollBeyondLastLine: false,
      tabFocusMode: true,
      autoSurround: 'never',
      tabSize: 2,
      wordWrap: 'on',
      padding: { top: 8, bottom: 8 },
      fixedOverflowWidgets: true,
      renderLineHighlight: 'line',
      overviewRulerLanes: 0,
      scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 8 },
      stickyScroll: { enabled: false },
      bracketPairColorization: { enabled: false },
    });
    editor.current = made;
    const fit = () => {
      const lines = Math.min(linesMax, Math.max(linesMin, model.getLineCount()));
      if (place.current) place.current.style.height = `${lines * lineHeight + 16}px`;
      made.layout();
    };
    fit();
    mark(model, problemsNow());
    const changed = model.onDidChangeContent(() => {
      fit();
      onChange(model.getValue());
    });
    const blurred = made.onDidBlurEditorWidget(() => onBlur());
    const stopTheme = onThemeChange(() => monaco.editor.setTheme(themeName()));
    if (at.initialPath !== undefined) reveal(made, at.initialPath);
    return () => {
      stopTheme();
      changed.dispose();
      blurred.dispose();
      made.dispose();
      model.dispose();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) mark(model, problems);
  }, [problems]);

  useImperativeHandle(ref, () => ({
    reveal: (path) => {
      if (editor.current) reveal(editor.current, path);
    },
  }));

  return (
    <div className="overflow-hidden rounded-lg border border-control bg-surface focus-within:border-accent">
      <div ref={place} dir="ltr" className="h-96" />
    </div>
  );
}

/** Puts each problem on the line of its path. */
function mark(model: monaco.editor.ITextModel, problems: readonly Problem[]): void {
  const text = model.getValue();
  monaco.editor.setModelMarkers(
    model,
    'rules',
    problems.map((problem) => {
      const span = spanOfPath(text, problem.path) ?? { start: 0, end: 1 };
      const from = model.getPositionAt(span.start);
      const to = model.getPositionAt(span.end);
      return {
        severity: monaco.MarkerSeverity.Error,
        message: problem.message,
        startLineNumber: from.lineNumber,
        startColumn: from.column,
        endLineNumber: to.lineNumber,
        endColumn: to.column,
      };
    }),
  );
}

function reveal(editor: monaco.editor.IStandaloneCodeEditor, path: string): void {
  const model = editor.getModel();
  const span = model ? spanOfPath(model.getValue(), path) : null;
  if (model && span) {
    const position = model.getPositionAt(span.start);
    editor.setPosition(position);
    editor.revealPositionInCenter(position);
  }
  editor.getDomNode()?.scrollIntoView({ block: 'center' });
  editor.focus();
}
