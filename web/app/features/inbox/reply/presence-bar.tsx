import type { InboxEntry, Presence } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { Hand, MessagesSquare } from 'lucide-react';
import { Button } from '../../../ui/button';
import { visitorOf } from '../entry-names';
import type { usePresence } from './use-presence';
import { useSecondsUntil } from './use-seconds-until';

interface PresenceBarProps {
  entry: InboxEntry;
  presence: Presence;
  control: ReturnType<typeof usePresence>;
  /** Called when the owner confirms to be still present. */
  onStay: () => void;
}

/** The owner is warned this many seconds before the FO takes over again. */
const warnedSeconds = (limits.takeover.idleMinutes - limits.takeover.warnedMinutes) * 60;

/** Shows who answers the visitor, the persona or the owner, with buttons to take over or hand back. */
export function PresenceBar({ entry, presence, control, onStay }: PresenceBarProps) {
  const { holder, visitor_here, visitor_can_write } = presence;
  const { handBackAt, takeOver, handBack, refetch } = control;
  const isTakenOver = holder === 'owner';
  const secondsLeft = useSecondsUntil(isTakenOver ? handBackAt : null, () => void refetch());
  const isWarned = secondsLeft !== undefined && secondsLeft <= warnedSeconds;
  const name = entry.persona.name;
  const visitor = visitorOf(entry);

  return (
    <div
      className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-1.5 text-sm ${isWarned ? 'bg-warn-soft' : isTakenOver ? 'bg-accent-soft' : 'bg-sunken'}`}
    >
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p role="status" className={isWarned ? 'font-semibold text-warn' : undefined}>
          {!visitor_can_write && `${name} is private. ${visitor} can read your reply, but cannot answer. `}
          {!isTakenOver && visitor_can_write && `${name} answers.`}
          {isTakenOver &&
            !isWarned &&
            visitor_can_write &&
            `You are talking with ${visitor}. ${name} is silent.`}
          {isWarned && `${name} takes over in less than a minute, unless you write.`}
        </p>
        <p className="text-muted">
          {visitor_here ? (
            <>
              <span
                aria-hidden="true"
                className="filled-mark mr-1.5 inline-block size-2 rounded-full bg-good"
              />
              {visitor} is here now.
            </>
          ) : (
            `${visitor} is not here at the moment.`
          )}
        </p>
      </div>
      {isWarned && (
        <Button kind="secondary" size="small" onClick={onStay}>
          Stay
          <span aria-hidden="true" className="tabular-nums">
            {`0:${String(Math.min(secondsLeft, 59)).padStart(2, '0')}`}
          </span>
        </Button>
      )}
      {isTakenOver ? (
        <Button kind="secondary" size="small" busy={handBack.isPending} onClick={() => handBack.mutate()}>
          <MessagesSquare aria-hidden="true" className="size-4" />
          Hand back
        </Button>
      ) : (
        visitor_can_write && (
          <Button kind="secondary" size="small" busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
            <Hand aria-hidden="true" className="size-4" />
            Take over
          </Button>
        )
      )}
    </div>
  );
}
