import type { ConversationPage } from '@foyer/contract';
import { Download, Keyboard, Pencil, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Menu, type MenuChoice } from '../../../ui/menu';
import { arrangementChoices } from '../conversations/arrangement-choices';
import { RenameDialog } from '../conversations/rename-dialog';
import { useArrangeConversation } from '../conversations/use-arrange-conversation';
import { useRemoveConversation } from '../conversations/use-remove-conversation';
import { useChatPaths } from '../paths';
import { exportConversation } from './export-conversation';

interface ConversationMenuProps {
  foId: string;
  conversation: ConversationPage | undefined;
  onFind: () => void;
  onHelp: () => void;
}

/** What can be done with the conversation on screen. */
export function ConversationMenu({ foId, conversation, onFind, onHelp }: ConversationMenuProps) {
  const navigate = useNavigate();
  const paths = useChatPaths(foId);
  const arrange = useArrangeConversation();
  const remove = useRemoveConversation();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const help: MenuChoice = { name: 'Keyboard shortcuts', icon: Keyboard, onChoose: onHelp };
  if (!conversation) return <Menu label="More" choices={[help]} />;
  const removeNow = () => {
    remove.mutate(conversation.id);
    void navigate(paths.fresh, { replace: true });
  };
  return (
    <>
      <Menu
        label="More about this conversation"
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
