import type { ConversationPage } from '@foyer/contract';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Menu } from '../../../ui/menu';
import { useRemoveConversation } from '../conversations/use-remove-conversation';
import { exportConversation } from '../menu/conversation-menu';

/** Menu of a conversation whose persona is no longer visible: export and delete. */
export function GoneMenu({ conversation }: { conversation: ConversationPage }) {
  const navigate = useNavigate();
  const remove = useRemoveConversation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label="More about this conversation"
        choices={[
          {
            name: 'Export as Markdown',
            icon: Download,
            onChoose: () => void exportConversation(conversation, 'md'),
          },
          {
            name: 'Export as JSON',
            icon: Download,
            onChoose: () => void exportConversation(conversation, 'json'),
          },
          { name: 'Delete', icon: Trash2, onChoose: () => setAsking(true), danger: true },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description={`“${conversation.title}” and everything said in it will be gone, with the files that you brought to it.`}
        confirm="Delete"
        onConfirm={() => remove.mutate(conversation.id, { onSuccess: () => void navigate('/chats') })}
      />
    </>
  );
}
