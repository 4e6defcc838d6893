import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button';
import { buttonLook } from './button-look';
import { overlayLook } from './overlay-look';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirm: string;
  /** Look of the confirm button: `primary` for an action that can be undone. */
  kind?: 'danger' | 'primary';
  onConfirm: () => void;
  /** Element that gets the focus after confirming, if the previous one is removed. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before an action, usually a permanent one. The cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  kind = 'danger',
  onConfirm,
  focusAfter,
}: ConfirmDialogProps) {
  const confirmed = useRef(false);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={overlayLook.backdrop} />
        <Base.Popup
          finalFocus={() => {
            const target = confirmed.current ? focusAfter?.current : null;
            confirmed.current = false;
            return target ?? true;
          }}
          className={`${overlayLook.sheet} inset-x-4 top-1/2 mx-auto max-w-md -translate-y-1/2 rounded-card p-6`}
        >
          <Base.Title className="text-2xl">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted wrap-anywhere">{description}</Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Base.Close className={buttonLook('quiet')}>Cancel</Base.Close>
            <Button
              kind={kind}
              onClick={() => {
                // The button can still be pressed while the closed dialog fades out.
                if (!open) return;
                confirmed.current = true;
                onOpenChange(false);
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
