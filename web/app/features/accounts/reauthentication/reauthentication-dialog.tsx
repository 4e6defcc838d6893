import { Dialog } from '../../../ui/dialog';
import { messages } from '../messages';
import { ReauthenticationForm } from './reauthentication-form';

interface ReauthenticationDialogProps {
  onReauthenticated: () => void;
  startsWithCode?: boolean;
  onClose: () => void;
}

/** Asks for re-authentication in a dialog of its own. */
export function ReauthenticationDialog({ onClose, ...form }: ReauthenticationDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.reauthentication.title}>
      <ReauthenticationForm {...form} />
    </Dialog>
  );
}
