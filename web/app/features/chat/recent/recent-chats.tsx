import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { ConversationRow } from '../chats-page/conversation-row';
import { latestFirst } from '../conversations/latest-first';
import { messages } from '../messages';
import { allConversations } from '../queries';

const maxShown = 3;

/** Lists the viewer's recent conversations, latest first. */
export function RecentChats() {
  const list = useInfiniteQuery(allConversations());
  const firstPage = list.data?.pages[0];
  const latest = firstPage && latestFirst(firstPage.conversations).slice(0, maxShown);
  if (list.isError && !latest)
    return (
      <ErrorState
        title={messages.conversationsFailed}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    );
  return (
    <Card title="Go on talking">
      {latest ? (
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
          {latest.length > 0 && (
            <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
              {latest.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow conversation={conversation} searchText="" />
                </li>
              ))}
            </ul>
          )}
          {latest.length === 0 && <p className="text-muted">{messages.noChatsHint}</p>}
          <ButtonLink to={latest.length > 0 ? '/chats' : '/explore'} kind="secondary" size="small">
            {latest.length > 0 ? 'All chats' : messages.explore}
          </ButtonLink>
        </div>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading conversations</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 rounded-card" />
          ))}
        </div>
      )}
    </Card>
  );
}
