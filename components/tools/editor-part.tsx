'use client';

import { type ReactNode, use, useState } from 'react';
import { LaterContext, NowContext, ToolEditorContext } from './tool-editor-context';

/**
 * A part of a tool's page. The part that one types in is drawn with every key; the others follow as soon as
 * there is time, so that a key never waits for what nobody looks at.
 */
export function EditorPart({ children }: { children: ReactNode }) {
  const now = use(NowContext);
  const later = use(LaterContext);
  const [isUsed, setIsUsed] = useState(false);
  return (
    <div
      className="contents"
      // Caught on the way down: lists that are put in order keep their fields' focus to themselves.
      onFocusCapture={() => setIsUsed(true)}
      onBlurCapture={({ currentTarget, relatedTarget }) =>
        setIsUsed(currentTarget.contains(relatedTarget))
      }
    >
      <ToolEditorContext value={isUsed ? now : later}>{children}</ToolEditorContext>
    </div>
  );
}
