import { useSearchParams } from 'react-router';
import { ConversationList } from '../features/chat/chats-page/conversation-list';
import { messages } from '../features/chat/messages';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Tabs } from '../ui/tabs';
import type { Route } from './+types/chats';

export const meta: Route.MetaFunction = () => [{ title: 'Chats · Foyer' }];

export default function Chats() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('kept') === 'archived' ? 'Archived' : 'Recent';
  return (
    <Page width="middle">
      <PageHeader title={messages.chats} />
      <Tabs
        label={messages.chats}
        shown={shown}
        onShow={(name) => setSearch(name === 'Archived' ? { kept: 'archived' } : {}, { replace: true })}
        tabs={[
          { name: 'Recent', content: <ConversationList kept="recent" /> },
          { name: 'Archived', content: <ConversationList kept="archived" /> },
        ]}
      />
    </Page>
  );
}
