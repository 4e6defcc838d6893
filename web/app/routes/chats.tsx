import { ConversationList } from '../features/chat/chats-page/conversation-list';
import { messages } from '../features/chat/messages';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/chats';

export const meta: Route.MetaFunction = () => [{ title: 'Chats · Foyer' }];

export default function Chats() {
  return (
    <Page width="middle">
      <PageHeader title={messages.chats} />
      <ConversationList />
    </Page>
  );
}
