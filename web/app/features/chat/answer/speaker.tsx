import type { ReactNode } from 'react';
import { longMoment, shortMoment } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';

interface SpeakerProps {
  name: string;
  /** Of the persona; undefined for a person, who stands in a circle. */
  portrait: string | null | undefined;
  /** What is read of it where the name is not enough. */
  heading: ReactNode;
  /** Undefined while it is not known. */
  at?: string;
  children: ReactNode;
}

/** Words of the other side with a portrait, a name and the time beside them; on a phone the words take the whole width. */
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

/** The heading of what a persona says. */
export const Said = ({ name }: { name: string }) => (
  <>
    {name}
    <span className="sr-only"> said</span>
  </>
);
