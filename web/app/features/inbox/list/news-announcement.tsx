import type { InboxEntry } from '@foyer/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';
import { titleOf, visitorOf } from '../entry-names';
import { limitRate } from '../events/limit-rate';
import { messages } from '../messages';

/** The least time between two announcements: many visitors may write at once. */
const pauseMilliseconds = 10_000;

interface NewsAnnouncementProps {
  /** The listed entries; undefined until those of the filter are loaded. */
  entries: readonly InboxEntry[] | undefined;
  /** Id of the entry whose page is open: it announces its messages itself. */
  openId?: string;
}

/**
 * Announces to screen readers that visitors have written in listed conversations, or that entries have come back to the
 * list. New entries are announced by toasts.
 */
export function NewsAnnouncement({ entries, openId }: NewsAnnouncementProps) {
  const [announcement, setAnnouncement] = useState({ number: 0, text: '' });
  /** Time of the last activity in each entry that has been listed. */
  const seen = useRef(new Map<string, string>());
  const updatedIds = useRef(new Set<string>());
  const raisedIds = useRef(new Set<string>());
  const isUnread = ({ id, status, is_read }: InboxEntry) => status === 'open' && !is_read && id !== openId;

  // During the pause, an entry may have been read.
  const announce = useEffectEvent(() => {
    const raised = entries?.filter((entry) => raisedIds.current.has(entry.id) && isUnread(entry)) ?? [];
    raisedIds.current.clear();
    if (raised.length > 0) setAnnouncement(({ number }) => ({ number: number + 1, text: textOf(raised) }));
  });
  const announceInTurn = useMemo(() => limitRate(() => announce(), pauseMilliseconds), []);

  useViewerEvents((event) => {
    if (event.type === 'inbox' && event.change === 'update') updatedIds.current.add(event.entryId);
  });

  const collectRaised = useEffectEvent((listed: readonly InboxEntry[]) => {
    const newestSeen = [...seen.current.values()].sort().at(-1) ?? '';
    for (const entry of listed) {
      const { id, last_activity_at } = entry;
      const before = seen.current.get(id);
      // The owner's own changes are updates, too, and an older entry may be one of the next page.
      const isRaised = before
        ? before < last_activity_at
        : updatedIds.current.has(id) && newestSeen < last_activity_at;
      if (isRaised && isUnread(entry)) raisedIds.current.add(id);
      seen.current.set(id, last_activity_at);
    }
  });

  useEffect(() => {
    collectRaised(entries ?? []);
    if (raisedIds.current.size > 0) announceInTurn();
  }, [entries, announceInTurn]);

  return (
    <p role="status" className="sr-only">
      {/* An equal text is announced, too. */}
      <span key={announcement.number}>{announcement.text}</span>
    </p>
  );
}

function textOf(entries: readonly InboxEntry[]): string {
  const [first] = entries;
  if (!first) return '';
  if (entries.length > 1) return messages.newsInSeveral(entries.length);
  return messages.newsIn(first.conversation ? visitorOf(first) : first.persona.name, titleOf(first));
}
