import type { ConversationPage } from '@foyer/contract';
import { Keyboard, Pencil, Search, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu, type MenuChoice } from '../../../ui/menu';
import { arrangementChoices } from '../conversations/arrangement-choices';
import { exportChoices } from '../conversations/export-choices';
import { RemoveDialog } from '../conversations/remove-dialog';
import { RenameDialog } from '../conversations/rename-dialog';
import { useArrangeConversation } from '../conversations/use-arrange-conversation';
import { useRemoveConversation } from '../conversations/use-remove-conversation';
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
  const paths = useChatPaths(foId);
  const arrange = useArrangeConversation();
  const remove = useRemoveConversation();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const help: MenuChoice = { name: 'Keyboard shortcuts', icon: Keyboard, onChoose: onHelp };
  if (!conversation) return <Menu label="More" first={first} choices={[help]} />;
  return (
    <>
      <Menu
        label="More about this conversation"
        first={first}
        choices={[
          { name: 'Search', icon: Search, onChoose: onFind },
          ...arrangementChoices(conversation, arrange),
          { name: 'Rename', icon: Pencil, onChoose: () => setDialog('rename') },
          ...exportChoices(conversation),
          help,
          { name: 'Delete', icon: Trash2, onChoose: () => setDialog('remove'), danger: true },
        ]}
      />
      {dialog === 'rename' && <RenameDialog conversation={conversation} onClose={() => setDialog(null)} />}
      <RemoveDialog
        conversation={dialog === 'remove' ? conversation : null}
        onClose={() => setDialog(null)}
        onConfirm={() => remove.mutate({ id: conversation.id, next: { path: paths.newChat, replace: true } })}
      />
    </>
  );
}
