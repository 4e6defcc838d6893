import type { InboxStatus } from '@foyer/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { type InboxFilter, inboxList } from '../queries';

interface AfterNoMatchProps {
  filter: InboxFilter;
  onFilterChange: (change: Partial<InboxFilter>) => void;
}

/** Buttons for a tab without matches: clear the search, or show another tab that has or may have matches. */
export function AfterNoMatch({ filter, onFilterChange }: AfterNoMatchProps) {
  const others = (Object.keys(messages.tabs) as InboxStatus[]).filter((status) => status !== filter.status);
  return (
    <>
      {/* First, so that it does not move when the others appear. */}
      <Button kind="secondary" onClick={() => onFilterChange({ search: '' })}>
        {messages.clearSearch}
      </Button>
      {others.map((status) => (
        <OtherTab key={status} filter={{ ...filter, status }} onFilterChange={onFilterChange} />
      ))}
    </>
  );
}

/** Shown also if the first page has no match but more pages follow, since those may have some. */
function OtherTab({ filter, onFilterChange }: AfterNoMatchProps) {
  const firstPage = useInfiniteQuery(inboxList(filter)).data?.pages[0];
  if (!firstPage || (firstPage.entries.length === 0 && firstPage.next === null)) return null;
  return (
    <Button kind="secondary" onClick={() => onFilterChange({ status: filter.status })}>
      {firstPage.entries.length === 0
        ? messages.searchInTab(filter.status)
        : messages.foundInTab(firstPage.entries.length, firstPage.next !== null, filter.status)}
    </Button>
  );
}
