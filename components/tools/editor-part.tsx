'use client';

import { type ReactNode, use, useState } from 'react';
import { LaterContext, NowContext, ToolEditorContext } from './tool-editor-context';

/**
 * A part of a tool's page. The part that one types in is drawn with every key; the others follow as soon as
 * there is time, so that a key never waits for what nobody looks at. A part that one leaves goes on as it is
 * until the others have caught up, so that nothing typed in it ever goes back.
 */
export function EditorPart({ children }: { children: ReactNode }) {
  const now = use(NowContext);
  const later = use(LaterContext);
  const [attention, setAttention] = useState<'none' | 'typing' | 'left'>('none');
  if (attention === 'left' && now === later) setAttention('none');
  return (
    <div
      className="contents"
      // Caught on the way down: lists that are put in order keep their fields' focus to themselves.
      onFocusCapture={() => setAttention('typing')}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAttention('left');
      }}
    >
      <ToolEditorContext value={attention === 'none' ? later : now}>{children}</ToolEditorContext>
    </div>
  );
}
