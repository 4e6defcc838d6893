import type { InboxStatus } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inputLook } from '../../../ui/input-look';
import { PageHeader } from '../../../ui/page-header';
import { SearchField } from '../../../ui/search-field';
import { Tabs } from '../../../ui/tabs';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { Keys } from '../keys/keys';
import { messages } from '../messages';
import { inboxCounts } from '../queries';
import { shownCount } from '../unread';
import { useInboxFilter } from '../use-inbox-filter';
import { InboxTab } from './inbox-tab';

const { tabs: names } = messages;
const statuses: InboxStatus[] = ['open', 'snoozed', 'closed'];

interface InboxScreenProps {
  personas: readonly { id: string; name: string }[];
  /** Id of the persona whose visitors' conversations its owner has chosen not to see. */
  outOfLoopId?: string;
}

/** Page of the inbox. The filter is in the URL. */
export function InboxScreen({ personas, outOfLoopId }: InboxScreenProps) {
  const { filter, changeFilter } = useInboxFilter();
  const counts = useQuery(inboxCounts(filter.foId)).data;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [search, setSearch] = useSearch();
  const content = useRef<HTMLElement>(null);

  return (
    <>
      <PageHeader title={messages.title}>
        {personas.length > 1 && (
          <select
            aria-label="FO"
            value={filter.foId ?? ''}
            onChange={(event) => changeFilter({ foId: event.target.value || undefined })}
            className={`${inputLook} h-11 w-auto`}
          >
            <option value="">{messages.allPersonas}</option>
            {personas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Keys open={isHelpOpen} onOpenChange={setHelpOpen} />
      </PageHeader>
      <search className="mb-4 block">
        <SearchField
          label="Search the inbox"
          placeholder={messages.search}
          value={search}
          onChange={setSearch}
        />
      </search>
      <section ref={content} tabIndex={-1} aria-label={messages.title} className="outline-none">
        <Tabs
          label={messages.title}
          shown={names[filter.status]}
          onShow={(tab) => changeFilter({ status: statuses.find((status) => names[status] === tab) })}
          tabs={statuses.map((status) => ({
            name: names[status],
            note: (
              <span className="ml-1 inline-block min-w-6 rounded-full bg-sunken px-1.5 text-center text-sm tabular-nums">
                {counts && shownCount(counts[status])}
              </span>
            ),
            content: status === filter.status && (
              <InboxTab
                key={status}
                filter={filter}
                outOfLoopId={outOfLoopId}
                onFilterChange={(change) => {
                  // The pressed button is gone with the next render.
                  content.current?.focus();
                  changeFilter(change);
                }}
                onHelp={() => setHelpOpen(true)}
              />
            ),
          }))}
        />
      </section>
    </>
  );
}

/** Text of the search field: synchronised with the URL, which is updated once typing pauses. */
function useSearch() {
  const { filter, changeFilter } = useInboxFilter();
  const [search, setSearch] = useState(filter.search);
  const searchText = useDebouncedValue(search.trim());
  const [searchInUrl, setSearchInUrl] = useState(filter.search);
  /** The last search sent from here, whether or not the URL has it yet. */
  const [appliedSearch, setAppliedSearch] = useState(filter.search);
  if (filter.search !== searchInUrl) {
    setSearchInUrl(filter.search);
    // Changed by a link or the browser's back button, not by typing.
    if (filter.search !== appliedSearch) {
      setAppliedSearch(filter.search);
      setSearch(filter.search);
    }
  }
  const applySearch = useEffectEvent(() => {
    if (searchText === appliedSearch) return;
    setAppliedSearch(searchText);
    changeFilter({ search: searchText });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the search text changes
  useEffect(() => applySearch(), [searchText]);
  return [search, setSearch] as const;
}
