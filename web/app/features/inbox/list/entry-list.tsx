import type { InboxEntry } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeEntries } from '../change/use-change-entries';
import { useInboxKeys } from '../keys/use-inbox-keys';
import { useInboxFilter } from '../use-inbox-filter';
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

const selectionKey = 'selection';

/** Lists the entries of a tab, with actions for one or several. */
export function EntryList({ entries, isStale, onHelp }: EntryListProps) {
  const { entryPath } = useInboxFilter();
  const now = useMinute();
  const change = useChangeEntries();
  const { selected, toggle, clear, deselect, selectAll } = useSelection(entries);
  const rows = useRowFocus(entries);
  /** Id of the entry whose snooze menu is open, or a key for the selection. */
  const [openSnoozeMenu, setOpenSnoozeMenu] = useState<string>();

  const { close, reopen, snooze } = change;
  const toggleOpen = (targets: readonly InboxEntry[]) =>
    void (targets.every(({ status }) => status === 'closed') ? reopen(targets) : close(targets));
  const onSnoozeOpenChange = (id: string, open: boolean) => setOpenSnoozeMenu(open ? id : undefined);
  useListKeys({ rows, selected, mark: change.mark, toggle, toggleOpen, setOpenSnoozeMenu, onHelp });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <SelectAll
          selectedCount={selected.length}
          entryCount={entries.length}
          onSelectAll={selectAll}
          onClear={clear}
        />
        {selected.length > 0 && (
          <BulkActions
            selected={selected}
            change={change}
            isSnoozeOpen={openSnoozeMenu === selectionKey}
            onSnoozeOpenChange={(open) => onSnoozeOpenChange(selectionKey, open)}
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
            isSnoozeOpen={openSnoozeMenu === entry.id}
            onSnoozeOpenChange={(open) => onSnoozeOpenChange(entry.id, open)}
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

interface ListKeysOptions {
  rows: ReturnType<typeof useRowFocus>;
  selected: readonly InboxEntry[];
  mark: ReturnType<typeof useChangeEntries>['mark'];
  toggle: (id: string) => void;
  toggleOpen: (targets: readonly InboxEntry[]) => void;
  setOpenSnoozeMenu: (id: string) => void;
  onHelp: () => void;
}

/** Shortcuts apply to the selected entries, or else to the focused one. */
function useListKeys({
  rows,
  selected,
  mark,
  toggle,
  toggleOpen,
  setOpenSnoozeMenu,
  onHelp,
}: ListKeysOptions) {
  const { entryPath } = useInboxFilter();
  const navigate = useNavigate();
  const targets = (): readonly InboxEntry[] => {
    const focused = rows.findFocused();
    return selected.length > 0 ? selected : focused ? [focused] : [];
  };
  useInboxKeys({
    next: () => rows.move(1),
    previous: () => rows.move(-1),
    close: () => toggleOpen(targets()),
    snooze: () => {
      const [first] = targets();
      if (first && first.status !== 'closed')
        setOpenSnoozeMenu(selected.length > 0 ? selectionKey : first.id);
    },
    reply: () => {
      const focused = rows.findFocused();
      if (focused) void navigate(entryPath(focused.id), { state: { reply: true } });
    },
    read: () => {
      const entries = targets();
      void mark(entries, !entries.every(({ is_read }) => is_read));
    },
    select: () => {
      const focused = rows.findFocused();
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
