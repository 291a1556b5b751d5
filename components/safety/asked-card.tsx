'use client';

import { useTranslations } from 'next-intl';
import { ApprovalCard } from '../test/approval-card';
import { useToolEditor } from '../tools/tool-editor-context';
import { buttonStyle } from '../ui/button-style';

/** What the person is asked, with the values of the test; its buttons only show where they would be. */
export function AskedCard() {
  const t = useTranslations('safety');
  const { view, bench } = useToolEditor();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t('card')}</h3>
      <p className="text-sm text-muted">{t('cardHelp')}</p>
      <div className="max-w-md">
        <ApprovalCard
          title={view.title}
          values={bench.values}
          parameters={view.parameters}
          actions={
            <div aria-hidden className="flex gap-2">
              <span className={buttonStyle('primary')}>{t('allow')}</span>
              <span className={buttonStyle('secondary')}>{t('notNow')}</span>
            </div>
          }
        />
      </div>
    </div>
  );
}
