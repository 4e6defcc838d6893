import type { Conversation, ConversationPage } from '@foyer/contract';
import { Download, Keyboard, Pencil, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFrom } from '../../../platform/save-file';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Menu, type MenuChoice } from '../../../ui/menu';
import { toast } from '../../../ui/toast';
import { arrangementChoices } from '../conversations/arrangement-choices';
import { RenameDialog } from '../conversations/rename-dialog';
import { useArrangeConversation } from '../conversations/use-arrange-conversation';
import { useRemoveConversation } from '../conversations/use-remove-conversation';
import { messages } from '../messages';
import { useChatPaths } from '../paths';

interface ConversationMenuProps {
  foId: string;
  conversation: ConversationPage | undefined;
  /** Items of other features, shown first. */
  first: ReactNode;
  onFind: () => void;
  onHelp: () => void;
}

/** Menu of the open conversation. */
export function ConversationMenu({ foId, conversation, first, onFind, onHelp }: ConversationMenuProps) {
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  const arrange = useArrangeConversation();
  const remove = useRemoveConversation();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const help: MenuChoice = { name: 'Keyboard shortcuts', icon: Keyboard, onChoose: onHelp };
  if (!conversation) return <Menu label="More" first={first} choices={[help]} />;
  const removeNow = () => {
    remove.mutate(conversation.id);
    void navigate(paths.fresh, { replace: true });
  };
  return (
    <>
      <Menu
        label="More about this conversation"
        first={first}
        choices={[
          { name: 'Search', icon: Search, onChoose: onFind },
          ...arrangementChoices(conversation, arrange),
          { name: 'Rename', icon: Pencil, onChoose: () => setDialog('rename') },
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
          help,
          { name: 'Delete', icon: Trash2, onChoose: () => setDialog('remove'), danger: true },
        ]}
      />
      {dialog === 'rename' && <RenameDialog conversation={conversation} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(open) => open || setDialog(null)}
        title="Delete this conversation?"
        description={`“${conversation.title}” and everything said in it will be gone, with the files that you brought to it.`}
        confirm="Delete"
        onConfirm={removeNow}
      />
    </>
  );
}

/** Saves a conversation as a file. */
export async function exportConversation({ id }: Pick<Conversation, 'id'>, format: 'md' | 'json') {
  try {
    await saveFrom(`/api/v1/conversations/${id}/export?format=${format}`);
  } catch (error) {
    console.error(error);
    toast.failure(messages.exportFailed, error);
  }
}
