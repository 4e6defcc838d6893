import { use } from 'react';
import { CitationsContext } from './citations-context';

/** The citation number after a sentence, as a button. It cannot be selected, so that copied text does not contain it. */
export function SourceMark({ index }: { index: number }) {
  const { marks, open } = use(CitationsContext);
  const mark = marks[index];
  if (!mark) return null;
  const { number, name } = mark.place;
  return (
    <sup className="ml-0.5 select-none">
      <button
        type="button"
        aria-label={`Source ${number}: ${name}`}
        title={name}
        onClick={() => open(mark.place, mark)}
        className="relative min-w-5 rounded-full bg-accent-soft px-1.5 font-sans text-xs leading-5 font-semibold text-ink before:absolute before:-inset-1 hover:bg-accent hover:text-on-accent"
      >
        {number}
      </button>
    </sup>
  );
}
