import type { InboxEntry } from '@foyer/contract';
import { ArrowLeft } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { shortMoment } from '../../../platform/moments';
import { LiveVoiceMark, UnreadDot } from '../../../ui/conversation-marks';
import { ErrorState } from '../../../ui/error-state';
import { MoreButton } from '../../../ui/more-button';
import { Skeleton } from '../../../ui/skeleton';
import { titleOf, visitorOf } from '../entry-names';
import { isLiveVoice } from '../list/entry-badges';
import { NewsAnnouncement } from '../list/news-announcement';
import { messages } from '../messages';
import { useInboxFilter } from '../use-inbox-filter';
import { useListedEntries } from './use-listed-entries';

/** The list of entries beside the open conversation. */
export function EntryAside({ currentId }: { currentId: string }) {
  const { listPath, entryPath } = useInboxFilter();
  const list = useListedEntries();
  return (
    <aside
      aria-label={messages.title}
      className="hidden w-80 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line p-3 lg:flex"
    >
      <Link
        to={listPath}
        className="mb-1 flex min-h-10 shrink-0 items-center gap-2 rounded-control px-2 font-display text-xl hover:bg-sunken"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {messages.title}
      </Link>
      {list.isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-20 shrink-0" />)}
      {list.isError && !list.data && (
        <ErrorState title={messages.listFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      <NewsAnnouncement entries={list.data && list.entries} openId={currentId} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {list.entries.map((entry) => (
          <li key={entry.id}>
            <Row entry={entry} path={entryPath(entry.id)} current={entry.id === currentId} />
          </li>
        ))}
      </ul>
      <MoreButton label="Show more" problem={messages.listFailed} size="small" list={list} />
    </aside>
  );
}

function Row({ entry, path, current }: { entry: InboxEntry; path: string; current: boolean }) {
  const { is_read, priority, preview, last_activity_at, persona } = entry;
  return (
    <NavLink
      to={path}
      aria-current={current ? 'page' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-control border-l-3 border-transparent px-3 py-2 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
    >
      <span className="flex items-baseline justify-between gap-2 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          {!is_read && <UnreadDot />}
          <span className="truncate">{entry.conversation ? visitorOf(entry) : persona.name}</span>
          {isLiveVoice(entry) && <LiveVoiceMark />}
          {priority > 0 && <span className="shrink-0 font-semibold text-danger">Priority</span>}
        </span>
        <time dateTime={last_activity_at} className="shrink-0">
          {shortMoment(last_activity_at)}
        </time>
      </span>
      <span dir="auto" className={`truncate ${is_read ? 'font-medium' : 'font-bold'}`}>
        {titleOf(entry)}
      </span>
      <span dir="auto" className="truncate text-sm text-muted">
        {preview}
      </span>
    </NavLink>
  );
}
