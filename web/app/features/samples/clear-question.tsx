import { ConfirmDialog } from '../../ui/confirm-dialog';
import { messages } from './messages';

interface ClearQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Confirmation before the samples and their conversations are deleted; loaded on demand. */
export const ClearQuestion = (props: ClearQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={messages.clearTitle}
    description={messages.clearText}
    confirm={messages.clearConfirm}
  />
);
