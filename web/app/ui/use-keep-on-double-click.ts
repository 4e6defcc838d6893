import type { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { isSecondClick } from './single-click';

/** Keeps a dialog open on the second click of a double click on the button that opens it: that one hits the backdrop. */
export function useKeepOnDoubleClick(open: boolean, onOpenChange: (open: boolean) => void) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (open: boolean, details: Dialog.Root.ChangeEventDetails) => {
    const isOutside = details.reason === 'outside-press';
    if (isOutside && isSecondClick(details.event as UIEvent, openedAt.current)) details.cancel();
    else onOpenChange(open);
  };
}
