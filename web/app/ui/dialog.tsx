import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from './button-look';
import { classNames } from './class-names';
import { useKeepOnDoubleClick } from './use-keep-on-double-click';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** True for a dialog with much content. */
  wide?: boolean;
  children: ReactNode;
}

/** Modal dialog: focus is trapped, Escape closes it, and focus returns to the previous element. */
export function Dialog({ open, onOpenChange, title, description, wide = false, children }: DialogProps) {
  const onChange = useKeepOnDoubleClick(open, onOpenChange);
  return (
    <Base.Root open={open} onOpenChange={onChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* Begins at a fixed height, so that growing content moves nothing, and below the first toast, for which low
            windows have no room. */}
        <Base.Popup
          className={classNames(
            'fixed inset-x-4 top-34 mx-auto max-h-[calc(100dvh-9.5rem)] overflow-y-auto low:top-4 low:max-h-[calc(100dvh-2rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            wide ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <Base.Title className="pr-10 text-2xl wrap-anywhere">{title}</Base.Title>
          {description && (
            <Base.Description className="mt-2 text-muted wrap-anywhere">{description}</Base.Description>
          )}
          <div className="mt-5">{children}</div>
          <Base.Close aria-label="Close" className={`${buttonLook('quiet', 'icon')} absolute top-4 right-4`}>
            <X aria-hidden="true" className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
