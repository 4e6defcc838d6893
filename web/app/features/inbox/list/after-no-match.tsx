import type { InboxStatus } from '@foyer/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { messages } from '../messages';
import { type InboxFilter, inboxList } from '../queries';

interface AfterNoMatchProps {
  filter: InboxFilter;
  onShow: (change: Partial<InboxFilter>) => void;
}

/** Ways on from a tab in which a search has found nothing: the tabs in which it has, and no search. */
export function AfterNoMatch({ filter, onShow }: AfterNoMatchProps) {
  const others = (Object.keys(messages.tabs) as InboxStatus[]).filter((status) => status !== filter.status);
  return (
    <>
      {others.map((status) => (
        <FoundInTab key={status} filter={{ ...filter, status }} onShow={onShow} />
      ))}
      <Button kind="secondary" onClick={() => onShow({ search: '' })}>
        {messages.clearSearch}
      </Button>
    </>
  );
}

function FoundInTab({ filter, onShow }: AfterNoMatchProps) {
  const first = useInfiniteQuery(inboxList(filter)).data?.pages[0];
  if (!first || first.entries.length === 0) return null;
  return (
    <Button kind="secondary" onClick={() => onShow({ status: filter.status })}>
      {messages.foundInTab(first.entries.length, first.next !== null, filter.status)}
    </Button>
  );
}
