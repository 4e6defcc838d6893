import type { ConversationRow as Conversation } from '@foyer/contract';
import { Menu } from '../../../ui/menu';
import { arrangementChoices } from '../conversations/arrangement-choices';
import type { ArrangeConversation } from '../conversations/use-arrange-conversation';
import { ConversationRow } from './conversation-row';

interface ConversationRowsProps {
  conversations: readonly Conversation[];
  searchText: string;
  /** True while the results are those of the previous search text. */
  isStale: boolean;
  onArrange: ArrangeConversation;
}

/** Lists conversations or search results; each links to its conversation and has a menu to pin or archive it. */
export function ConversationRows({ conversations, searchText, isStale, onArrange }: ConversationRowsProps) {
  return (
    <ul aria-busy={isStale} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {conversations.map((conversation) => (
        <li key={conversation.id} data-conversation={conversation.id} className="flex items-center gap-1">
          <ConversationRow conversation={conversation} searchText={searchText} />
          <Menu
            label={`More about ${conversation.title}`}
            choices={arrangementChoices(conversation, onArrange)}
          />
        </li>
      ))}
    </ul>
  );
}
