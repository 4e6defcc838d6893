import type { InboxEntry } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeEntries } from '../change/use-change-entries';
import { useInboxKeys } from '../keys/use-inbox-keys';
import { useInboxFilter } from '../paths';
import { BulkActions } from './bulk-actions';
import { EntryRow } from './entry-row';
import { SelectAll } from './select-all';
import { useRowFocus } from './use-row-focus';
import { useSelection } from './use-selection';

interface EntryListProps {
  entries: readonly InboxEntry[];
  /** True while the entries are results of the previous search. */
  isStale: boolean;
  onHelp: () => void;
}

const selection = 'selection';

/** Lists the entries of a tab, with actions for one or several. */
export function EntryList({ entries, isStale, onHelp }: EntryListProps) {
  const { entryPath } = useInboxFilter();
  const now = useMinute();
  const change = useChangeEntries();
  const { selected, toggle, clear, deselect, selectAll } = useSelection(entries);
  const rows = useRowFocus(entries);
  /** Id of the entry whose snooze menu is open, or a key for the selection. */
  const [snoozing, setSnoozing] = useState<string>();

  const { close, reopen, snooze } = change;
  const toggleOpen = (of: readonly InboxEntry[]) =>
    void (of.every(({ status }) => status === 'closed') ? reopen(of) : close(of));
  const onSnoozing = (id: string, open: boolean) => setSnoozing(open ? id : undefined);
  useListKeys({ rows, selected, mark: change.mark, toggle, toggleOpen, setSnoozing, onHelp });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <SelectAll selected={selected.length} all={entries.length} onSelectAll={selectAll} onClear={clear} />
        {selected.length > 0 && (
          <BulkActions
            selected={selected}
            change={change}
            isSnoozeOpen={snoozing === selection}
            onSnoozeOpenChange={(open) => onSnoozing(selection, open)}
            onChanged={() => deselect(selected)}
          />
        )}
      </div>
      <ul
        ref={rows.list}
        aria-label="Conversations"
        aria-busy={isStale}
        onFocus={rows.onFocus}
        onBlur={rows.onBlur}
        className="grid grid-cols-[minmax(0,1fr)] gap-2 transition-opacity aria-busy:opacity-60"
      >
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            path={entryPath(entry.id)}
            selected={selected.includes(entry)}
            onSelect={() => toggle(entry.id)}
            isSnoozeOpen={snoozing === entry.id}
            onSnoozeOpenChange={(open) => onSnoozing(entry.id, open)}
            onSnooze={(chosen) => void snooze([entry], chosen)}
            onClose={() => void close([entry])}
            onReopen={() => void reopen([entry])}
            now={now}
          />
        ))}
      </ul>
    </div>
  );
}

interface Keyed {
  rows: ReturnType<typeof useRowFocus>;
  selected: readonly InboxEntry[];
  mark: ReturnType<typeof useChangeEntries>['mark'];
  toggle: (id: string) => void;
  toggleOpen: (of: readonly InboxEntry[]) => void;
  setSnoozing: (id: string) => void;
  onHelp: () => void;
}

/** Shortcuts apply to the selected entries, or else to the focused one. */
function useListKeys({ rows, selected, mark, toggle, toggleOpen, setSnoozing, onHelp }: Keyed) {
  const { entryPath } = useInboxFilter();
  const navigate = useNavigate();
  const targets = (): readonly InboxEntry[] => {
    const focused = rows.focused();
    return selected.length > 0 ? selected : focused ? [focused] : [];
  };
  useInboxKeys({
    next: () => rows.move(1),
    previous: () => rows.move(-1),
    close: () => toggleOpen(targets()),
    snooze: () => {
      const [first] = targets();
      if (first && first.status !== 'closed') setSnoozing(selected.length > 0 ? selection : first.id);
    },
    reply: () => {
      const focused = rows.focused();
      if (focused) void navigate(entryPath(focused.id), { state: { reply: true } });
    },
    read: () => {
      const of = targets();
      void mark(of, !of.every(({ is_read }) => is_read));
    },
    select: () => {
      const focused = rows.focused();
      if (focused) toggle(focused.id);
    },
    help: onHelp,
  });
}

/** The current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
