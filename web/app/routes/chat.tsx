import { ChatScreen } from '../features/chat/chat-screen';
import { DocumentsButton } from '../features/knowledge/documents-button';
import { WindowPage } from '../ui/window-page';
import type { Route } from './+types/chat';

export const meta: Route.MetaFunction = () => [{ title: 'Chat · Foyer' }];

export default function Chat({ params: { foId, conversationId } }: Route.ComponentProps) {
  return (
    <WindowPage>
      <ChatScreen
        key={foId}
        foId={foId}
        conversationId={conversationId}
        headerTools={({ isOwner }) => isOwner && <DocumentsButton foId={foId} />}
      />
    </WindowPage>
  );
}
