import { ConversationList } from './conversation-list';

/** The conversations beside the chat, where there is room for them. */
export function ConversationAside({ foId, currentId }: { foId: string; currentId: string | null }) {
  return (
    <aside
      aria-label="Conversations"
      className="hidden w-72 shrink-0 flex-col overflow-y-auto border-r border-line p-3 lg:flex"
    >
      <ConversationList foId={foId} currentId={currentId} />
    </aside>
  );
}
