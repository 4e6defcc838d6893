import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { buttonLook } from './button-look';
import { overlayLook } from './overlay-look';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirm: string;
  onConfirm: () => void;
}

/** Asks before something is gone for good. Focus begins on the way back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={overlayLook.backdrop} />
        <Base.Popup
          className={`${overlayLook.sheet} inset-x-4 top-1/2 mx-auto max-w-md -translate-y-1/2 rounded-card p-6`}
        >
          <Base.Title className="text-2xl">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted wrap-anywhere">{description}</Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Base.Close className={buttonLook('quiet')}>Cancel</Base.Close>
            <Button
              kind="danger"
              onClick={() => {
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
