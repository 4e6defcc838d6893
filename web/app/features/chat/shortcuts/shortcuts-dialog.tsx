import { Dialog } from '../../../ui/dialog';
import { composerKeys, shortcuts } from './shortcuts';

/** What the keyboard does in a chat. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Keyboard shortcuts"
      description="On a Mac, ⌘ takes the place of Ctrl."
    >
      <dl className="grid gap-3">
        {[...composerKeys, ...Object.values(shortcuts)].map(({ shown, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {shown.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded border border-edge bg-sunken px-1.5 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
