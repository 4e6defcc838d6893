import type { InboxEntry, Snooze } from '@foyer/contract';
import { CircleCheckBig, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { relativeMoment } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { LiveVoiceMark, UnreadDot } from '../../../ui/conversation-marks';
import { singleClick } from '../../../ui/single-click';
import { titleOf, visitorOf } from '../entry-names';
import { SnoozeMenu } from '../snooze/snooze-menu';
import { EntryBadges, isLiveVoice } from './entry-badges';

interface EntryRowProps {
  entry: InboxEntry;
  path: string;
  selected: boolean;
  onSelect: () => void;
  /** True while its snooze menu is open. */
  isSnoozeOpen: boolean;
  onSnoozeOpenChange: (open: boolean) => void;
  onSnooze: (snooze: Snooze) => void;
  onClose: () => void;
  onReopen: () => void;
  /** The current minute, for relative times. */
  now: Date;
}

/** Row of an inbox entry. The whole row is a link, except for the checkbox and the action buttons. */
export function EntryRow(props: EntryRowProps) {
  const { entry, path, selected, onSelect, isSnoozeOpen, now } = props;
  const { id, persona, is_read, preview, last_activity_at, conversation } = entry;
  const title = titleOf(entry);

  return (
    <li
      data-entry={id}
      className={classNames(
        'group relative flex gap-2 rounded-card border p-3 transition-colors hover:border-accent sm:gap-3 sm:p-4',
        selected ? 'bg-accent-soft' : 'bg-surface',
        is_read ? 'border-line' : 'border-brass shadow-[inset_3px_0_0_var(--color-brass)]',
        // Puts its open menu above the following rows.
        isSnoozeOpen && 'z-10',
      )}
    >
      <div className="flex shrink-0 flex-col-reverse items-center justify-end gap-1 sm:flex-row sm:items-start sm:gap-2">
        <label className="relative z-[1] grid size-11 place-items-center sm:-my-1">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={selected}
            onChange={onSelect}
            className="size-5"
          />
        </label>
        <Avatar name={persona.name} url={persona.avatar_url} size="small" />
      </div>
      <Link
        to={path}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="flex min-w-0 gap-2">
            {!is_read && (
              <span className="mt-1.5 flex">
                <UnreadDot />
              </span>
            )}
            <span className="min-w-0 leading-tight wrap-anywhere">
              <bdi className="font-display text-lg leading-tight">
                {conversation ? visitorOf(entry) : persona.name}
              </bdi>
              {conversation && <span className="text-sm text-muted">{`\u00a0· ${persona.name}`}</span>}
            </span>
          </span>
          {isLiveVoice(entry) && <LiveVoiceMark />}
          <EntryBadges entry={entry} />
        </span>
        <span dir="auto" className={classNames('truncate', is_read ? 'font-medium' : 'font-bold')}>
          {title}
        </span>
        <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
          {preview}
        </span>
        <time dateTime={last_activity_at} className="text-sm text-muted sm:hidden">
          {relativeMoment(last_activity_at, now)}
        </time>
      </Link>
      <div className="flex shrink-0 flex-col items-end justify-between max-sm:absolute max-sm:right-3 max-sm:bottom-3">
        <time dateTime={last_activity_at} className="text-sm text-muted max-sm:hidden">
          {relativeMoment(last_activity_at, now)}
        </time>
        <EntryTools {...props} />
      </div>
    </li>
  );
}

/** Buttons to snooze, close or reopen an entry. */
function EntryTools({ entry, isSnoozeOpen, onSnoozeOpenChange, onSnooze, onClose, onReopen }: EntryRowProps) {
  const title = titleOf(entry);
  const isClosed = entry.status === 'closed';
  return (
    <div className="relative z-[1] -mr-2 -mb-2 flex text-muted transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
      {!isClosed && (
        <SnoozeMenu
          subject={title}
          open={isSnoozeOpen}
          onOpenChange={onSnoozeOpenChange}
          onSnooze={onSnooze}
          className="max-sm:hidden"
        />
      )}
      {entry.status !== 'open' && (
        <Button
          kind="quiet"
          size="icon"
          aria-label={`Reopen ${title}`}
          title="Reopen"
          onClick={singleClick(onReopen)}
          className="max-sm:hidden"
        >
          <Undo2 aria-hidden="true" className="size-5" />
        </Button>
      )}
      {!isClosed && (
        <Button
          kind="quiet"
          size="icon"
          aria-label={`Close ${title}`}
          title="Close"
          onClick={singleClick(onClose)}
          className="max-sm:hidden"
        >
          <CircleCheckBig aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  );
}
