import type { ConversationRow } from '@foyer/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { useRenameConversation } from './use-rename-conversation';

interface RenameDialogProps {
  conversation: Pick<ConversationRow, 'id' | 'title'>;
  onClose: () => void;
}

export function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(conversation.title);
  const rename = useRenameConversation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim() || rename.isPending) return;
    rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename the conversation">
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Title"
          value={title}
          maxLength={200}
          readOnly={rename.isPending}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <Button type="submit" busy={rename.isPending} disabled={!title.trim()} className="justify-self-end">
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
