'use client';

import { useEffect, useEffectEvent } from 'react';
import { changeAddress, isOpenedInAddress, openInAddress } from './use-address';

/** Lets the browser ask before the page goes away with something that was typed and isn't saved. */
export function useLeaveQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}

interface BackGuard {
  /** Under which the page's address says what is open. */
  name: string;
  value: string | null;
  /** Whether something was typed in it; asked at the moment of leaving. */
  isTyped: boolean;
  onBack: () => void;
}

/** While something was typed in what stands over the page, the browser's way back leaves it open and asks first. */
export function useBackGuard({ name, value, isTyped, onBack }: BackGuard): void {
  const back = useEffectEvent(() => {
    if (value === null) return;
    openInAddress(name, value);
    onBack();
  });
  const standOver = useEffectEvent(() => {
    if (value === null || isOpenedInAddress(name)) return;
    changeAddress({ [name]: null });
    openInAddress(name, value);
  });
  useEffect(() => {
    if (!isTyped) return undefined;
    standOver();
    const listener = () => back();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, [isTyped]);
}
