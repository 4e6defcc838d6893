import { Check, TriangleAlert } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import { messages } from '../messages';
import { firstStep, type Step, stepTitles } from './steps';

interface StepListProps {
  step: Step;
  /** The last step that can be opened. */
  furthest: Step;
  /** Visited steps with missing input. */
  incompleteSteps: Step[];
  /** True if a persona is edited, false if one is created. */
  personaExists: boolean;
  /** Called before navigation to the pressed step; `preventDefault` cancels it. */
  onPress: (event: MouseEvent, step: Step) => void;
}

/** Links to all steps that can be opened. Names are always available to screen readers, and visible on wide screens. */
export function StepList({ step, furthest, incompleteSteps, personaExists, onPress }: StepListProps) {
  const hint = useId();
  const lookOf = (number: Step): Look => {
    if (incompleteSteps.includes(number)) return 'marked';
    if (number === step) return 'current';
    return number > furthest ? 'closed' : number < step ? 'done' : 'open';
  };
  return (
    <nav aria-label="Steps" aria-describedby={hint} className="grid gap-2">
      <ol className="grid grid-cols-7 gap-1">
        {stepTitles.map((title, index) => {
          const number = index + 1;
          const mark = <StepMark number={number} title={title} look={lookOf(number)} />;
          return (
            <li key={title} className="grid">
              {number < firstStep(personaExists) || number > furthest ? (
                <span className={`${layout} text-muted`}>{mark}</span>
              ) : (
                <Link
                  to={{ search: `?step=${number}` }}
                  aria-current={number === step ? 'step' : undefined}
                  onClick={(event) => onPress(event, number)}
                  className={`${layout} underline-offset-4 hover:bg-sunken hover:underline aria-[current]:font-semibold`}
                >
                  {mark}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      {/* Same height for each text, to avoid layout shift while typing. */}
      <p id={hint} className="min-h-10 text-sm text-muted sm:min-h-5">
        {hintFor(furthest, incompleteSteps, personaExists)}
      </p>
    </nav>
  );
}

function StepMark({ number, title, look }: { number: Step; title: string; look: Look }) {
  return (
    <>
      <span className={`${circle} ${looks[look].style}`}>
        {look === 'marked' ? (
          <TriangleAlert aria-hidden="true" className="size-4" />
        ) : look === 'done' ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </span>
      <span className="text-center text-sm leading-tight max-sm:sr-only">
        <span className="sr-only">{number}. </span>
        {title}
        <span className="sr-only">{looks[look].spokenText}</span>
      </span>
    </>
  );
}

const layout = 'grid min-h-11 content-start justify-items-center gap-1 rounded-control py-1';
const circle = 'grid size-9 place-items-center rounded-full border font-semibold tabular-nums';

/** Style and screen-reader text for each state of a step. */
const looks = {
  marked: { style: 'border-danger bg-danger-soft text-danger', spokenText: ' (something is missing here)' },
  current: { style: 'border-accent bg-accent text-on-accent', spokenText: '' },
  done: { style: 'border-edge bg-surface', spokenText: '' },
  open: { style: 'border-edge bg-surface', spokenText: '' },
  closed: { style: 'border-dashed border-edge', spokenText: ' (cannot be pressed yet)' },
};
type Look = keyof typeof looks;

function hintFor(furthest: Step, marked: Step[], exists: boolean): string {
  const { missing, unsaved, all, inOrder } = messages.steps;
  if (marked.length > 0) return missing;
  if (!exists) return inOrder;
  return furthest === stepTitles.length ? all : unsaved;
}
