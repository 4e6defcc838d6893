import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from './button-look';
import { overlayLook } from './overlay-look';
import { useKeepOnDoubleClick } from './use-keep-on-double-click';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A panel from the left edge, for content that is a sidebar on wide screens. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const onChange = useKeepOnDoubleClick(open, onOpenChange);
  return (
    <Base.Root open={open} onOpenChange={onChange}>
      <Base.Portal>
        <Base.Backdrop className={overlayLook.backdrop} />
        <Base.Popup className={`${overlayLook.sheet} inset-y-0 left-0 flex w-80 max-w-[85vw] flex-col p-4`}>
          <div className="mb-3 flex items-center justify-between gap-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close aria-label="Close" className={buttonLook('quiet', 'icon')}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
