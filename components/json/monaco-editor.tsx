'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '@/lib/core/errors';
import { type JsonObject, parseJson } from '@/lib/core/json/json';
import { sameJson } from '@/lib/core/json/same-json';
import { isDark, onThemeChange } from '../shell/theme-cookie';
import { useReadOnly } from '../ui/read-only';
import { spanOfPath } from './json-position';
import { monaco, registerSchema } from './monaco';

interface MonacoEditorProps {
  label: string;
  /** The document. One that says the same as what is typed, only written otherwise, leaves the typed one alone. */
  text: string;
  onChange: (text: string) => void;
  /** Names the kind of document, so that its schema is used, such as `recipe.json`. */
  kind: string;
  schema: JsonObject;
  problems: readonly Problem[];
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
  const { label, text, kind, schema, problems } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  const onChange = useEffectEvent(props.onChange);
  const isReadOnly = useReadOnly();
  const start = useEffectEvent(() => ({ label, text, kind, schema, isReadOnly }));
  const problemsNow = useEffectEvent(() => problems);

  useEffect(() => {
    if (!place.current) return;
    const at = start();
    registerSchema(at.kind, at.schema);
    const uri = monaco.Uri.parse(`inmemory://toolwright/${(opened += 1)}/${at.kind}`);
    const model = monaco.editor.createModel(at.text, 'json', uri);
    const made = monaco.editor.create(place.current, {
      model,
      theme: themeName(),
      ariaLabel: at.label,
      readOnly: at.isReadOnly,
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
      // At once, so that a text that is told back is never older than what is typed.
      flushSync(() => onChange(model.getValue()));
    });
    const stopTheme = onThemeChange(() => monaco.editor.setTheme(themeName()));
    return () => {
      stopTheme();
      changed.dispose();
      made.dispose();
      model.dispose();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) mark(model, problems);
  }, [problems]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model || saysTheSame(model.getValue(), text)) return;
    const edits = [{ range: model.getFullModelRange(), text }];
    model.pushEditOperations([], edits, () => null);
  }, [text]);

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

/** Whether two texts are the same document, however they are laid out. */
function saysTheSame(typed: string, text: string): boolean {
  if (typed === text) return true;
  try {
    return sameJson(parseJson(typed), parseJson(text));
  } catch {
    return false;
  }
}
