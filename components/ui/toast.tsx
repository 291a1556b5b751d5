'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  Button as AriaButton,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button } from './button';

interface Notice {
  title: string;
  tone?: 'good' | 'bad';
  action?: { label: string; onPress: () => void };
}

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/** Says something in passing; with an action it stays longer, so that the action can be reached. */
export function showToast(notice: Notice): void {
  const key = queue.add(
    notice.action
      ? {
          ...notice,
          action: {
            label: notice.action.label,
            onPress: () => {
              queue.close(key);
              notice.action?.onPress();
            },
          },
        }
      : notice,
    { timeout: notice.action ? 12_000 : 6_000 },
  );
}

/** The one place where toasts appear; rendered once, by the shell. */
export function Toasts() {
  const t = useTranslations('ui');
  return (
    <ToastRegion
      queue={queue}
      className="fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 outline-none sm:inset-x-auto sm:end-4 sm:items-end"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex w-full max-w-sm items-center gap-3 rounded-lg border border-control bg-surface py-2 ps-3 pe-2"
        >
          {toast.content.tone === 'bad' ? (
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="size-4 shrink-0 text-free" />
          )}
          <ToastContent className="min-w-0 flex-1 wrap-anywhere">
            <Text slot="title">
              <bdi>{toast.content.title}</bdi>
            </Text>
          </ToastContent>
          {toast.content.action ? (
            <Button size="small" onPress={toast.content.action.onPress}>
              {toast.content.action.label}
            </Button>
          ) : null}
          <AriaButton
            slot="close"
            aria-label={t('close')}
            className="flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover"
          >
            <X aria-hidden className="size-4" />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
