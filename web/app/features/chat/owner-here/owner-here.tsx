import { UserRound } from 'lucide-react';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { ownerLabel } from './owner-label';

interface OwnerHereProps {
  /** Name of the persona's owner, if the viewer may know it. */
  ownerName: string | null;
  /** True while the owner answers in place of the persona. */
  isHeldByOwner: boolean;
  isTyping: boolean;
}

/** Shows above the composer that the owner answers or is typing. */
export function OwnerHere({ ownerName, isHeldByOwner, isTyping }: OwnerHereProps) {
  const owner = ownerLabel(ownerName);
  return (
    // Always rendered, so that screen readers announce changes (live region).
    // Not atomic, so that only what is new is announced each time the owner begins to write.
    <div role="status" aria-atomic="false" className="mx-auto w-full max-w-3xl px-4 sm:px-6">
      {(isHeldByOwner || isTyping) && (
        <div className="flex min-h-10 items-center gap-2 rounded-control bg-accent-soft px-3 py-1.5 text-sm">
          <UserRound aria-hidden="true" className="size-4 shrink-0" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            {isHeldByOwner && (
              <span className="min-w-0 wrap-anywhere">
                <strong>{owner} is here</strong> and answers you in person. The AI is silent.
              </span>
            )}
            {isTyping && (
              <div className="flex min-w-0 items-center gap-2 text-muted wrap-anywhere">
                {owner} is writing
                <TypingIndicator />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
