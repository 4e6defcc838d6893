import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './focus';

/** Returns the ref of a retry button. If it is removed while it has the focus, the page or dialog around it takes the focus. */
export function useFocusAfterRetry() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const retry = button.current;
    const content = retry?.closest<HTMLElement>('[role=dialog],main');
    return () => {
      if (document.activeElement === retry)
        queueMicrotask(() => isFocusLost() && content?.focus({ preventScroll: true }));
    };
  }, []);
  return button;
}
