import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { overlayLook } from '../../../ui/overlay-look';
import { useCloseOnGoingBack } from '../../../ui/use-close-on-going-back';
import { ChoiceList } from './choice-list';
import type { Choice } from './choices';

export interface PaletteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Text typed while this module was loading. */
  typed: string;
}

/** The command palette: opens any page, chat or FO by name, and runs actions. */
export function PaletteDialog({ open, onOpenChange, typed }: PaletteDialogProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useCloseOnGoingBack(() => onOpenChange(false));
  const choose = ({ to, run }: Choice) => {
    onOpenChange(false);
    run?.();
    if (to) void navigate(to);
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={overlayLook.backdrop} />
        <Base.Popup
          initialFocus={box}
          className="fixed inset-x-4 top-4 mx-auto flex max-h-[min(32rem,calc(100dvh-2rem))] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-[12dvh]"
        >
          <Base.Title className="sr-only">Go to</Base.Title>
          <ChoiceList box={box} typedBefore={typed} onChoose={choose} />
          <Base.Close className="sr-only focus:not-sr-only focus:m-2 focus:rounded-control focus:px-3 focus:py-2">
            Close
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
