import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConversationList } from '../features/chat/chats-page/conversation-list';
import { messages } from '../features/chat/messages';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Tabs } from '../ui/tabs';
import type { Route } from './+types/chats';

type ListTab = 'recent' | 'archived';

const tabOf: Record<ListTab, string> = { recent: 'Recent', archived: 'Archived' };

export const meta: Route.MetaFunction = () => [{ title: 'Chats · Foyer' }];

export default function Chats() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const listTab = parameters.get('kept') === 'archived' ? 'archived' : 'recent';
  const show = (name: ListTab) => setParameters(name === 'archived' ? { kept: name } : {}, { replace: true });
  const listOf = (name: ListTab) => (
    <ConversationList
      listTab={name}
      search={search}
      onSearch={setSearch}
      onShowOther={() => {
        // The pressed link is unmounted with its tab.
        tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="false"]')?.focus();
        show(name === 'archived' ? 'recent' : 'archived');
      }}
    />
  );
  return (
    <Page width="middle">
      <PageHeader title={messages.chats} />
      <div ref={tabs}>
        <Tabs
          label={messages.chats}
          shown={tabOf[listTab]}
          onShow={(name) => show(name === tabOf.archived ? 'archived' : 'recent')}
          tabs={[
            { name: tabOf.recent, content: listOf('recent') },
            { name: tabOf.archived, content: listOf('archived') },
          ]}
        />
      </div>
    </Page>
  );
}
