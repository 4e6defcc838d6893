import type { InboxEntry, Snooze } from '@foyer/contract';
import { ArrowLeft, CircleCheckBig, Mail, MailOpen, Mic, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { isFocusLost } from '../../../ui/focus';
import { singleClick } from '../../../ui/single-click';
import { titleOf, visitorOf } from '../entry-names';
import { Keys } from '../keys/keys';
import { EntryBadges, isLiveVoice } from '../list/entry-badges';
import { SnoozeMenu } from '../snooze/snooze-menu';
import { useInboxFilter } from '../use-inbox-filter';

interface EntryHeaderProps {
  entry: InboxEntry;
  isRead: boolean;
  onToggleRead: () => void;
  onClose: () => void;
  onReopen: () => void;
  onSnooze: (snooze: Snooze) => void;
  isSnoozeOpen: boolean;
  onSnoozeOpenChange: (open: boolean) => void;
  isHelpOpen: boolean;
  onHelpOpenChange: (open: boolean) => void;
}

export function EntryHeader(props: EntryHeaderProps) {
  const {
    entry,
    isRead,
    onToggleRead,
    onClose,
    onReopen,
    onSnooze,
    isSnoozeOpen,
    onSnoozeOpenChange,
    isHelpOpen,
    onHelpOpenChange,
  } = props;
  const { persona, status } = entry;
  const { listPath } = useInboxFilter();
  const title = titleOf(entry);
  const isClosed = status === 'closed';
  const readLabel = isRead ? 'Mark as unread' : 'Mark as read';
  const ReadIcon = isRead ? Mail : MailOpen;
  const { button: lastButton, markChanged } = useFocusAfterChange(status);
  const change = (action: () => void) =>
    singleClick(() => {
      markChanged();
      action();
    });
  return (
    // The z-index puts its menus above the messages, which follow in the DOM.
    <header className="relative z-10 grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line px-2 py-2 sm:px-4">
      <div className="flex items-center gap-1 sm:gap-2">
        <ButtonLink
          to={listPath}
          kind="quiet"
          size="icon"
          aria-label="Back to the inbox"
          className="lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </ButtonLink>
        <span className="contents max-sm:hidden">
          <Avatar name={persona.name} url={persona.avatar_url} size="small" />
        </span>
        <div className="ml-1 min-w-0 flex-1">
          <h1 className="truncate text-lg leading-tight">{persona.name}</h1>
          <p dir="auto" className="w-fit max-w-full truncate text-sm leading-tight text-muted">
            {entry.conversation && (
              <>
                <bdi className="font-semibold text-ink">{visitorOf(entry)}</bdi>
                {' · '}
              </>
            )}
            {title}
          </p>
        </div>
        <Keys open={isHelpOpen} onOpenChange={onHelpOpenChange} />
        <Button kind="quiet" size="icon" aria-label={readLabel} title={readLabel} onClick={onToggleRead}>
          <ReadIcon aria-hidden="true" className="size-5" />
        </Button>
        {!isClosed && (
          <SnoozeMenu
            subject={title}
            open={isSnoozeOpen}
            onOpenChange={onSnoozeOpenChange}
            onSnooze={onSnooze}
            // Narrow screens have no room for it beside Reopen.
            className={status === 'snoozed' ? 'max-sm:hidden' : undefined}
          />
        )}
        {status !== 'open' && (
          <Button
            ref={isClosed ? lastButton : undefined}
            kind="secondary"
            size="small"
            onClick={change(onReopen)}
          >
            <Undo2 aria-hidden="true" className={isClosed ? 'size-4 max-sm:hidden' : 'size-4'} />
            <span className={isClosed ? undefined : 'max-sm:sr-only'}>Reopen</span>
          </Button>
        )}
        {!isClosed && (
          <Button ref={lastButton} kind="secondary" size="small" onClick={change(onClose)}>
            <CircleCheckBig aria-hidden="true" className="size-4 max-sm:hidden" />
            Close
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 pl-1">
        {isLiveVoice(entry) && (
          <Badge tone="accent">
            <Mic aria-hidden="true" className="size-3.5" />
            Live voice transcript
          </Badge>
        )}
        <EntryBadges entry={entry} />
        {isClosed && <Badge>Closed</Badge>}
      </div>
    </header>
  );
}

/** Moves the focus to the returned button if a change of the status in this tab, or its failure, has removed the focused one. */
function useFocusAfterChange(status: InboxEntry['status']) {
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  const shownStatus = useRef(status);
  useEffect(() => {
    if (shownStatus.current === status) return;
    shownStatus.current = status;
    const isRemoved = focused.current?.isConnected === false;
    focused.current = (isChanged.current || isRemoved) && isFocusLost() ? button.current : null;
    focused.current?.focus();
    isChanged.current = false;
  }, [status]);
  return { button, markChanged: () => (isChanged.current = true) };
}
