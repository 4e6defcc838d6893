import type { Conversation } from '@foyer/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface RemoveDialogProps {
  /** The conversation to delete; null while the dialog is closed. */
  conversation: Pick<Conversation, 'title'> | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a conversation is deleted. */
export function RemoveDialog({ conversation, onClose, onConfirm }: RemoveDialogProps) {
  // Still shown while the dialog fades out.
  const [title, setTitle] = useState('');
  if (conversation && conversation.title !== title) setTitle(conversation.title);
  return (
    <ConfirmDialog
      open={conversation !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete this conversation?"
      description={`“${title}” and everything said in it will be gone, with the files that you brought to it.`}
      confirm="Delete"
      onConfirm={onConfirm}
    />
  );
}
