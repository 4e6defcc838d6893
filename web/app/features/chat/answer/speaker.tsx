import type { ReactNode } from 'react';
import { longMoment, shortMoment } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';

interface SpeakerProps {
  name: string;
  /** Portrait of the persona; undefined for a person, who gets a round avatar. */
  portrait: string | null | undefined;
  /** Heading for screen readers, where the name is not enough. */
  heading: ReactNode;
  /** ISO time of the message; undefined while unknown. */
  at?: string;
  children: ReactNode;
}

/** Shows a message of the other side with portrait, name and time; on a phone the text takes the whole width. */
export function Speaker({ name, portrait, heading, at, children }: SpeakerProps) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span className="sm:row-span-2">
        <Avatar
          name={name}
          url={portrait ?? null}
          size="small"
          shape={portrait === undefined ? 'circle' : 'arch'}
        />
      </span>
      <header className="flex min-w-0 items-center gap-2 self-center sm:self-start">
        <h2 className="truncate font-sans text-sm font-semibold">{heading}</h2>
        {at && (
          <time dateTime={at} title={longMoment(at)} className="shrink-0 text-sm text-muted">
            {shortMoment(at)}
          </time>
        )}
      </header>
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:col-span-1 sm:col-start-2">
        {children}
      </div>
    </div>
  );
}

/** Heading of a persona's message, for screen readers. */
export const SpeakerName = ({ name }: { name: string }) => (
  <>
    {name}
    <span className="sr-only"> said</span>
  </>
);
