import { learningLevels, levelLabel } from '@foyer/contract/persona-readiness';
import { Info } from 'lucide-react';
import './level-badge.css';

const noteId = 'level-note';

/** Shows the level of a persona; pressing it opens an explanation, as a popover without script. */
export function LevelBadge({ level }: { level: number }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={noteId}
        className="level-badge inline-flex cursor-pointer items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-medium text-ink hover:underline touch:min-h-11 touch:px-4"
      >
        Level {level} · {levelLabel(level)}
        <Info aria-hidden="true" className="size-3.5" />
        <span className="sr-only">, what levels mean</span>
      </button>
      <div
        id={noteId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${noteId}-title`}
        className="level-note w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-5 text-left text-ink shadow-raised"
      >
        <h2 id={`${noteId}-title`} className="text-lg">
          How an FO grows
        </h2>
        <p className="mt-2 text-sm text-muted">
          Its owner trains it. Each question they ask it gives 1 training point, each answer they rate 2, and
          what it knows up to 200. A level is never lost.
        </p>
        <ol className="mt-3 grid gap-1 text-sm tabular-nums">
          {[0, ...learningLevels].map((points, number) => (
            <li
              key={points}
              aria-current={number === level ? 'true' : undefined}
              className="flex justify-between rounded-control px-2 py-0.5 aria-[current]:bg-accent-soft aria-[current]:font-semibold"
            >
              <span>
                Level {number} · {levelLabel(number)}
              </span>
              <span>{number === 0 ? 'from the start' : `${points} points`}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
