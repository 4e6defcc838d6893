import type { ConversationPage } from '@foyer/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu } from '../../../ui/menu';
import { exportChoices } from '../conversations/export-choices';
import { RemoveDialog } from '../conversations/remove-dialog';
import { useRemoveConversation } from '../conversations/use-remove-conversation';

/** Menu of a conversation whose persona is no longer visible: export and delete. */
export function GoneMenu({ conversation }: { conversation: ConversationPage }) {
  const navigate = useNavigate();
  const remove = useRemoveConversation();
  const [asking, setAsking] = useState(false);
  const removeNow = async () => {
    // First, since a conversation that is deleted while it is shown is reported as missing.
    await navigate('/chats');
    remove.mutate(conversation.id);
  };
  return (
    <>
      <Menu
        label="More about this conversation"
        choices={[
          ...exportChoices(conversation),
          { name: 'Delete', icon: Trash2, onChoose: () => setAsking(true), danger: true },
        ]}
      />
      <RemoveDialog
        conversation={asking ? conversation : null}
        onClose={() => setAsking(false)}
        onConfirm={removeNow}
      />
    </>
  );
}
