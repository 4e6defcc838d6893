import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { countedLoaded } from '../../../platform/format';
import { useRemaining } from '../../../platform/use-pending';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MoreOnScroll } from '../../../ui/more-on-scroll';
import { SearchField } from '../../../ui/search-field';
import { Skeleton } from '../../../ui/skeleton';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { useArrangeConversation } from '../conversations/use-arrange-conversation';
import { useFocusAfterMove } from '../conversations/use-focus-after-move';
import { conversationRemoval } from '../conversations/use-remove-conversation';
import { messages } from '../messages';
import { allConversations } from '../queries';
import { ConversationRows } from './conversation-rows';
import { FoundInOtherTab } from './found-in-other-tab';

interface ConversationListProps {
  listTab: 'recent' | 'archived';
  /** Search text, shared by both tabs. */
  search: string;
  onSearch: (text: string) => void;
  onShowOther: () => void;
}

/** Lists the viewer's archived or current conversations, with search. */
export function ConversationList({ listTab, search, onSearch, onShowOther }: ConversationListProps) {
  const searchText = useDebouncedValue(search.trim());
  const arrange = useArrangeConversation();
  const list = useConversations(listTab, searchText);
  const loaded = list.data?.pages.flatMap((page) => page.conversations);
  const conversations = useRemaining(loaded, conversationRemoval) ?? [];
  const { list: listElement, prepareMove } = useFocusAfterMove(conversations);

  if (list.isPending) return <RowSkeletons />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={messages.conversationsFailed}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    );

  const isEmpty = conversations.length === 0 && !searchText && search === '' && !list.isPlaceholderData;
  if (isEmpty)
    return (
      <div ref={listElement} tabIndex={-1} className="outline-none">
        <NoConversations kept={listTab} />
      </div>
    );

  return (
    <div ref={listElement} tabIndex={-1} className="outline-none grid grid-cols-[minmax(0,1fr)] gap-5">
      <search className="block">
        <SearchField
          label="Search conversations"
          placeholder={messages.searchChats}
          value={search}
          onChange={onSearch}
        />
      </search>
      <p role="status" className="sr-only">
        {searchText &&
          !list.isPlaceholderData &&
          countedLoaded(conversations.length, 'conversation', list.hasNextPage)}
      </p>
      {searchText && (
        <FoundInOtherTab
          listTab={listTab === 'archived' ? 'recent' : 'archived'}
          searchText={searchText}
          onShow={onShowOther}
        />
      )}
      {conversations.length === 0 ? (
        <EmptyState title={messages.noMatches} />
      ) : (
        <ConversationRows
          conversations={conversations}
          searchText={searchText}
          isStale={list.isPlaceholderData}
          onArrange={(move) => {
            prepareMove(move.id);
            arrange(move);
          }}
        />
      )}
      <MoreOnScroll list={list} />
    </div>
  );
}

/** Queries the conversations and refetches them on events while mounted. */
function useConversations(listTab: ConversationListProps['listTab'], searchText: string) {
  const list = useInfiniteQuery({
    ...allConversations(listTab, searchText),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useViewerEvents((event) => {
    if (event.type === 'message') void list.refetch();
  });
  return list;
}

function NoConversations({ kept }: { kept: 'recent' | 'archived' }) {
  if (kept === 'archived')
    return <EmptyState title={messages.nothingArchived} hint={messages.nothingArchivedHint} />;
  return (
    <EmptyState title={messages.noChats} hint={messages.noChatsHint}>
      <ButtonLink to="/explore">{messages.explore}</ButtonLink>
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading conversations</span>
      <Skeleton className="mb-3 h-12" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
