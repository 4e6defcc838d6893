import { ConfirmDialog } from '../../ui/confirm-dialog';
import { messages } from './messages';

interface ClearQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asked before the samples go, with what was said to them; loaded when it is asked. */
export const ClearQuestion = (props: ClearQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={messages.clearTitle}
    description={messages.clearText}
    confirm={messages.clearConfirm}
  />
);
