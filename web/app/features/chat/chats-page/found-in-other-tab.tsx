import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { allConversations } from '../queries';

interface FoundInOtherTabProps {
  listTab: 'recent' | 'archived';
  searchText: string;
  onShow: () => void;
}

/** Links to the other tab with its number of results. Reserves its line while loading. */
export function FoundInOtherTab({ listTab, searchText, onShow }: FoundInOtherTabProps) {
  const { data } = useInfiniteQuery(allConversations(listTab, searchText));
  const count = data?.pages[0]?.conversations.length ?? 0;
  const isMore = data?.pages[0]?.next != null;
  return (
    <div role="status" className="min-h-11">
      {count > 0 && (
        <Button kind="secondary" size="small" onClick={onShow}>
          {messages.foundInOtherTab(listTab, count, isMore)}
        </Button>
      )}
    </div>
  );
}
