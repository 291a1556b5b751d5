'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { goToField } from '@/lib/client/field-place';
import { TestPane } from '../test/test-pane';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { EditorPart } from './editor-part';
import { useToolEditor } from './tool-editor-context';

function Pane({ onJump }: { onJump: (path: string) => void }) {
  const { view, bench } = useToolEditor();
  return <TestPane view={view} bench={bench} onJump={onJump} />;
}

const pane = (
  <EditorPart>
    <Pane onJump={goToField} />
  </EditorPart>
);

interface TryPaneProps {
  /** Whether there is room for it beside the form; else it is a sheet. */
  hasRoom: boolean;
  isSheetOpen: boolean;
  onSheet: (isOpen: boolean) => void;
}

/** Trying the tool, beside its form or over it. */
export function TryPane({ hasRoom, isSheetOpen, onSheet }: TryPaneProps) {
  const t = useTranslations('tools');
  if (hasRoom) {
    return (
      <aside
        aria-label={t('sendTestRequest')}
        className="sticky top-(--banner-height) hidden h-[calc(100dvh-var(--banner-height))] overflow-auto border-s border-line bg-sunken min-[1000px]:block"
      >
        <div className="p-5">{pane}</div>
      </aside>
    );
  }
  function jump(path: string) {
    onSheet(false);
    requestAnimationFrame(() => goToField(path));
  }
  return (
    <div className="sticky bottom-0 border-t border-line bg-page p-3">
      <Button
        forReaders
        variant="primary"
        className="w-full"
        icon={<Play aria-hidden className="size-4" />}
        onPress={() => onSheet(true)}
      >
        {t('sendTestRequest')}
      </Button>
      <Dialog as="sheet" title={t('tryIt')} isOpen={isSheetOpen} onClose={() => onSheet(false)}>
        <EditorPart>
          <Pane onJump={jump} />
        </EditorPart>
      </Dialog>
    </div>
  );
}
