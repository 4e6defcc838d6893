import type { Dialog } from '@base-ui/react/dialog';

/** Keeps a dialog open on the second click of a double click on the button that opens it: that one hits the backdrop. */
export const keepOnDoubleClick =
  (onOpenChange: (open: boolean) => void) => (open: boolean, details: Dialog.Root.ChangeEventDetails) => {
    if (details.reason === 'outside-press' && (details.event as UIEvent).detail > 1) details.cancel();
    else onOpenChange(open);
  };
