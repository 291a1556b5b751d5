'use client';

import { useTranslations } from 'next-intl';
import { useToolEditor } from '../tools/tool-editor-context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Asks once more before a request that changes things, where the test pane, which asks too, is out of sight. */
export function SendAsk() {
  const t = useTranslations('answer');
  const { bench } = useToolEditor();
  if (bench.asked === 0) return null;
  return (
    <div className="min-[1000px]:hidden">
      <Banner
        tone="warning"
        actions={
          <>
            <Button size="small" variant="primary" onPress={bench.sendReally}>
              {t('sendReally')}
            </Button>
            <Button size="small" onPress={bench.dontSend}>
              {t('notNow')}
            </Button>
          </>
        }
      >
        {t('isReal')}
      </Banner>
    </div>
  );
}
