import { Dialog } from '../../../ui/dialog';
import { messages } from '../messages';
import { ProofForm } from './proof-form';

interface ProofDialogProps {
  onProven: () => void;
  showForgotLink?: boolean;
  onClose: () => void;
}

/** Asks for re-authentication in a dialog of its own. */
export function ProofDialog({ onClose, ...form }: ProofDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={messages.proof.title}>
      <ProofForm {...form} />
    </Dialog>
  );
}
