import type { InboxStatus } from '@foyer/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { type InboxFilter, inboxList } from '../queries';

interface AfterNoMatchProps {
  filter: InboxFilter;
  onShow: (change: Partial<InboxFilter>) => void;
}

/** Ways on from a tab in which a search has found nothing: no search, and the tabs in which it has, or may have. */
export function AfterNoMatch({ filter, onShow }: AfterNoMatchProps) {
  const others = (Object.keys(messages.tabs) as InboxStatus[]).filter((status) => status !== filter.status);
  return (
    <>
      {/* First, so that it does not move when the others appear. */}
      <Button kind="secondary" onClick={() => onShow({ search: '' })}>
        {messages.clearSearch}
      </Button>
      {others.map((status) => (
        <OtherTab key={status} filter={{ ...filter, status }} onShow={onShow} />
      ))}
    </>
  );
}

/** One page of results may be empty and still be followed by another one. */
function OtherTab({ filter, onShow }: AfterNoMatchProps) {
  const first = useInfiniteQuery(inboxList(filter)).data?.pages[0];
  if (!first || (first.entries.length === 0 && first.next === null)) return null;
  return (
    <Button kind="secondary" onClick={() => onShow({ status: filter.status })}>
      {first.entries.length === 0
        ? messages.searchInTab(filter.status)
        : messages.foundInTab(first.entries.length, first.next !== null, filter.status)}
    </Button>
  );
}
