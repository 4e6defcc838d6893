import type { InboxEntry } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeEntries } from '../change/use-change-entries';
import { titleOf } from '../entry-names';
import { useInboxKeys } from '../keys/use-inbox-keys';
import { useInboxFilter } from '../use-inbox-filter';
import { EntryConversation } from './entry-conversation';
import { EntryHeader } from './entry-header';
import { MatchSuggestion } from './match-suggestion';
import type { EntrySlots } from './slots';
import { useListedEntries } from './use-listed-entries';
import { useOpenEntry } from './use-open-entry';

/** The open entry: header, messages and actions. */
export function EntryView({ entry, slots }: { entry: InboxEntry; slots: EntrySlots }) {
  const navigate = useNavigate();
  const { listPath, entryPath } = useInboxFilter();
  const { entries } = useListedEntries();
  const { isRead, toggleRead } = useOpenEntry(entry);
  const { close, reopen, snooze } = useChangeEntries();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSnoozeOpen, setSnoozeOpen] = useState(false);
  const replyBox = useRef<HTMLTextAreaElement>(null);
  const isClosed = entry.status === 'closed';

  const isChanging = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  /** Ignores a second press while a change is being saved, since the button changes to the opposite action at once. */
  const change = async (status: 'open' | 'closed') => {
    if (isChanging.current) return;
    isChanging.current = true;
    const isChanged = await (status === 'open' ? reopen : close)([entry]);
    isChanging.current = false;
    if (isChanged && status === 'closed' && !isUnmounted.current) void navigate(listPath);
  };
  const go = (step: 1 | -1) => {
    const next = entries[entries.findIndex(({ id }) => id === entry.id) + step];
    if (next) void navigate(entryPath(next.id));
  };

  useInboxKeys({
    next: () => go(1),
    previous: () => go(-1),
    close: () => void change(isClosed ? 'open' : 'closed'),
    snooze: () => setSnoozeOpen(!isClosed),
    reply: () => replyBox.current?.focus(),
    read: toggleRead,
    help: () => setHelpOpen(true),
  });

  return (
    <section aria-label={titleOf(entry)} className="flex min-w-0 flex-1 flex-col">
      <EntryHeader
        entry={entry}
        isRead={isRead}
        onToggleRead={toggleRead}
        onClose={() => void change('closed')}
        onReopen={() => void change('open')}
        onSnooze={(chosen) => void snooze([entry], chosen)}
        isSnoozeOpen={isSnoozeOpen}
        onSnoozeOpenChange={setSnoozeOpen}
        isHelpOpen={isHelpOpen}
        onHelpOpenChange={setHelpOpen}
      />
      {entry.conversation ? (
        <EntryConversation
          entry={entry}
          conversationId={entry.conversation.id}
          slots={slots}
          replyBox={replyBox}
        />
      ) : (
        <MatchSuggestion entry={entry} />
      )}
    </section>
  );
}
