import type { InboxEntry } from '@foyer/contract';
import { CircleCheckBig, Mail, MailOpen, Undo2 } from 'lucide-react';
import { counted } from '../../../platform/format';
import { Button } from '../../../ui/button';
import { singleClick } from '../change/single-click';
import type { ChangeEntries } from '../change/use-change-entries';
import { SnoozeMenu } from '../snooze/snooze-menu';

interface BulkActionsProps {
  selected: readonly InboxEntry[];
  change: ChangeEntries;
  isSnoozeOpen: boolean;
  onSnoozeOpenChange: (open: boolean) => void;
  onClear: () => void;
}

/** Buttons for actions on all selected entries. */
export function BulkActions({
  selected,
  change,
  isSnoozeOpen,
  onSnoozeOpenChange,
  onClear,
}: BulkActionsProps) {
  const areClosed = selected.every(({ status }) => status === 'closed');
  const areOpen = selected.every(({ status }) => status === 'open');
  const areRead = selected.every(({ is_read }) => is_read);
  const Mark = areRead ? Mail : MailOpen;
  const clearOnSuccess = async (action: Promise<boolean>) => {
    if (await action) onClear();
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">With {counted(selected.length, 'selected conversation')}</legend>
      {!areOpen && (
        <Button
          kind="secondary"
          size="small"
          onClick={singleClick(() => void clearOnSuccess(change.reopen(selected)))}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Reopen
        </Button>
      )}
      {!areClosed && (
        <Button
          kind="secondary"
          size="small"
          onClick={singleClick(() => void clearOnSuccess(change.close(selected)))}
        >
          <CircleCheckBig aria-hidden="true" className="size-4" />
          Close
        </Button>
      )}
      {!areClosed && (
        <SnoozeMenu
          subject={counted(selected.length, 'selected conversation')}
          open={isSnoozeOpen}
          onOpenChange={onSnoozeOpenChange}
          onSnooze={(snooze) => void clearOnSuccess(change.snooze(selected, snooze))}
          showLabel
        />
      )}
      <Button
        kind="secondary"
        size="small"
        onClick={() => void clearOnSuccess(change.mark(selected, !areRead))}
      >
        <Mark aria-hidden="true" className="size-4" />
        {areRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </fieldset>
  );
}
