import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { CitationsContext } from '../citations/citations-context';
import { CitedPassage } from '../citations/cited-passage';
import type { CitedPlace } from '../citations/number-sources';
import { engine } from '../queries';
import { AnswerMode } from './answer-mode';
import { PrincipleDebug } from './principles-badge';

interface WhyAnswerProps {
  meta: Message['meta'];
  isOwner: boolean;
  /** False for an incomplete answer, whose sources are not shown: they may belong to the missing part. */
  isComplete: boolean;
}

/** Shows how an answer was generated and from which sentences; also by which principles, for the owner. */
export function WhyAnswer({ meta, isOwner, isComplete }: WhyAnswerProps) {
  const [open, setOpen] = useState(false);
  const { places } = use(CitationsContext);
  const { mode, taught, declined, factKey, principles_used } = meta;
  if (!mode) return null;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-control text-sm open:w-full open:border open:border-line open:bg-surface open:px-3 open:pb-3"
    >
      <summary className="flex min-h-8 w-fit cursor-pointer items-center text-muted underline-offset-4 hover:text-ink hover:underline touch:min-h-11">
        Why this answer?
      </summary>
      {open && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          <AnswerMode mode={mode} taught={taught} declined={declined} factKey={factKey} />
          {isComplete && places.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {declined && <p className="text-muted">The closest that it has read:</p>}
              <Passages places={places} />
            </div>
          )}
          {isOwner && principles_used && <PrincipleDebug metadata={meta} />}
          <EngineName label={meta.engine} />
        </div>
      )}
    </details>
  );
}

function Passages({ places }: { places: CitedPlace[] }) {
  return (
    <ol aria-label="Passages" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {places.flatMap(({ name, number, sources }) =>
        sources.map(({ id, score, marks = [] }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">
                {number !== undefined && `[${number}] `}
                {name}
              </span>
              <span className="text-muted tabular-nums">{`Match ${score.toFixed(2)}`}</span>
            </p>
            <CitedPassage id={id} placeName={name} spans={marks.flatMap(({ spans }) => spans)} />
          </li>
        )),
      )}
    </ol>
  );
}

/** Names the engine of the answer if the site uses another one now. */
function EngineName({ label }: { label: string | undefined }) {
  const currentEngine = useQuery(engine).data?.label;
  return (
    label && currentEngine && label !== currentEngine && <p className="text-muted">{`Made by ${label}`}</p>
  );
}
