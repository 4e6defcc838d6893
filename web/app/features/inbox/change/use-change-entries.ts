import type { InboxChange, InboxEntry, Snooze } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../platform/failure';
import { weekdayMoment } from '../../../platform/moments';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { changeEntries } from './change-entries';

type Entries = readonly InboxEntry[];

/** Actions for one or several entries; each shows a toast with its result, and resolves to true on success. */
export function useChangeEntries() {
  const client = useQueryClient();

  const perform = async (
    entries: Entries,
    change: InboxChange,
    successText: (changed: Entries) => string,
    failureText = messages.statusFailed,
  ): Promise<boolean> => {
    if (entries.length === 0) return false;
    const ids = entries.map(({ id }) => id);
    try {
      const changed = await changeEntries(client, ids, change);
      toast.success(messages.ofSeveral(entries.length, successText(changed)), {
        ...(canBeUndone(entries, change) && {
          action: { label: messages.undo, onClick: () => void undo(entries) },
        }),
      });
      return true;
    } catch (error) {
      toast.failure(failureText, error);
      return false;
    }
  };

  /** Restores the previous status; entries that were snoozed before become open. */
  const undo = async (entries: Entries) => {
    const closed = entries.filter(({ status }) => status === 'closed').map(({ id }) => id);
    const others = entries.filter(({ status }) => status !== 'closed').map(({ id }) => id);
    try {
      if (closed.length > 0) await changeEntries(client, closed, { status: 'closed' });
      if (others.length > 0) await changeEntries(client, others, { status: 'open' });
    } catch (error) {
      toast.error(messages.statusFailed, { description: reasonOf(error) });
    }
  };

  return {
    close: (entries: Entries) =>
      perform(entries, { status: 'closed' }, () => messages.closed, messages.closeFailed),
    reopen: (entries: Entries) => perform(entries, { status: 'open' }, () => messages.reopened),
    snooze: (entries: Entries, snooze: Snooze) =>
      perform(entries, { snooze }, ([first]) =>
        messages.snoozed(first?.snoozed_until ? weekdayMoment(first.snoozed_until) : 'later'),
      ),
    mark: (entries: Entries, is_read: boolean) =>
      perform(entries, { is_read }, () => (is_read ? messages.markedRead : messages.markedUnread)),
  };
}

/** A reopened entry that was snoozed cannot be snoozed again as before. */
const canBeUndone = (entries: Entries, change: InboxChange) =>
  change.is_read === undefined &&
  (change.status !== 'open' || entries.some(({ status }) => status === 'closed'));

export type ChangeEntries = ReturnType<typeof useChangeEntries>;
