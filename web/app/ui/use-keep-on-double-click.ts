import type { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { doubleTapMilliseconds } from './single-click';

/** Keeps a dialog open on the second click of a double click on the button that opens it: that one hits the backdrop. */
export function useKeepOnDoubleClick(open: boolean, onOpenChange: (open: boolean) => void) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (open: boolean, details: Dialog.Root.ChangeEventDetails) => {
    const { detail, timeStamp } = details.event as UIEvent;
    const isDoubleClick = detail > 1 || timeStamp - openedAt.current < doubleTapMilliseconds;
    if (details.reason === 'outside-press' && isDoubleClick) details.cancel();
    else onOpenChange(open);
  };
}
