import type { ConversationPage } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../ui/menu';
import { exportChoices } from '../conversations/export-choices';
import { RemoveDialog } from '../conversations/remove-dialog';
import { useRemoveConversation } from '../conversations/use-remove-conversation';

/** Menu of a conversation whose persona is no longer visible: export and delete. */
export function GoneMenu({ conversation }: { conversation: ConversationPage }) {
  const remove = useRemoveConversation();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Menu
        label="More about this conversation"
        choices={[
          ...exportChoices(conversation),
          { name: 'Delete', icon: Trash2, onChoose: () => setConfirmOpen(true), danger: true },
        ]}
      />
      <RemoveDialog
        conversation={isConfirmOpen ? conversation : null}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => remove.mutate({ id: conversation.id, next: { path: '/chats' } })}
      />
    </>
  );
}
