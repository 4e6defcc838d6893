import type { InboxEntry } from '@foyer/contract';
import { CircleCheckBig, Mail, MailOpen, Undo2 } from 'lucide-react';
import { counted } from '../../../platform/format';
import { Button } from '../../../ui/button';
import { singleClick } from '../../../ui/single-click';
import type { ChangeEntries } from '../change/use-change-entries';
import { SnoozeMenu } from '../snooze/snooze-menu';

interface BulkActionsProps {
  selected: readonly InboxEntry[];
  change: ChangeEntries;
  isSnoozeOpen: boolean;
  onSnoozeOpenChange: (open: boolean) => void;
  /** Called after a change of the selected entries has succeeded. */
  onChanged: () => void;
}

/** Buttons for actions on all selected entries. */
export function BulkActions({
  selected,
  change,
  isSnoozeOpen,
  onSnoozeOpenChange,
  onChanged,
}: BulkActionsProps) {
  const areClosed = selected.every(({ status }) => status === 'closed');
  const areOpen = selected.every(({ status }) => status === 'open');
  const areRead = selected.every(({ is_read }) => is_read);
  const Mark = areRead ? Mail : MailOpen;
  const reportSuccess = async (action: Promise<boolean>) => {
    if (await action) onChanged();
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">With {counted(selected.length, 'selected conversation')}</legend>
      {!areOpen && (
        <Button
          kind="secondary"
          size="small"
          onClick={singleClick(() => void reportSuccess(change.reopen(selected)))}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Reopen
        </Button>
      )}
      {!areClosed && (
        <Button
          kind="secondary"
          size="small"
          onClick={singleClick(() => void reportSuccess(change.close(selected)))}
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
          onSnooze={(snooze) => void reportSuccess(change.snooze(selected, snooze))}
          showLabel
        />
      )}
      <Button
        kind="secondary"
        size="small"
        onClick={() => void reportSuccess(change.mark(selected, !areRead))}
      >
        <Mark aria-hidden="true" className="size-4" />
        {areRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </fieldset>
  );
}
