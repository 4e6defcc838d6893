import { Dialog } from '../../../ui/dialog';
import { KeyList } from '../../../ui/key-list';
import { composerKeys, shortcuts, siteKeys } from './shortcuts';

/** Lists the keyboard shortcuts of a chat. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Keyboard shortcuts"
      description="On a Mac, ⌘ takes the place of Ctrl."
    >
      <KeyList keys={[...composerKeys, ...Object.values(shortcuts), ...siteKeys]} />
    </Dialog>
  );
}
