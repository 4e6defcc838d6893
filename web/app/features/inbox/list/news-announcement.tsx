import type { InboxEntry } from '@foyer/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
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
  const raised = useRef(new Map<string, InboxEntry>());

  const announce = useMemo(
    () =>
      limitRate(() => {
        const text = textOf([...raised.current.values()]);
        raised.current.clear();
        setAnnouncement(({ number }) => ({ number: number + 1, text }));
      }, pauseMilliseconds),
    [],
  );

  useViewerEvents((event) => {
    if (event.type === 'inbox' && event.change === 'update') updatedIds.current.add(event.entryId);
  });

  useEffect(() => {
    for (const entry of entries ?? []) {
      const { id, status, is_read, last_activity_at } = entry;
      const before = seen.current.get(id);
      const isRaised = before ? before < last_activity_at : updatedIds.current.has(id);
      if (isRaised && status === 'open' && !is_read && id !== openId) raised.current.set(id, entry);
      seen.current.set(id, last_activity_at);
    }
    if (raised.current.size > 0) announce();
  }, [entries, openId, announce]);

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
