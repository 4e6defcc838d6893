import type { EvaluationResult, EvaluationRun } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, Minus, TriangleAlert } from 'lucide-react';
import { Progress } from '../../../ui/progress';
import { Spinner } from '../../../ui/spinner';
import { messages } from '../messages';
import { runOf } from '../queries';
import { checkNames } from '../scores';

/** Progress of a run: which questions are answered, and which one is being asked. */
export function RunProgress({ foId, run }: { foId: string; run: EvaluationRun }) {
  const { data } = useQuery(runOf(foId, run.id));
  const results = data?.results ?? [];
  const done = Math.max(run.answered, results.length);
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <p role="status" className="sr-only">
        {done} of {run.questions} questions answered
      </p>
      <Progress
        label="Asking your FO"
        value={(100 * done) / run.questions}
        text={`${done} of ${run.questions}`}
      />
      <ol aria-label="Progress" className="grid gap-2 text-sm">
        {data?.asked.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a run never change
          <li key={index} className="flex items-start gap-2.5">
            <span className="mt-0.5 grid size-4 shrink-0 place-items-center">
              <QuestionMark
                index={index}
                answered={results.length}
                outcome={results[index] && outcomeOf(results[index])}
              />
            </span>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {question}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{messages.running}</p>
    </div>
  );
}

function outcomeOf(result: EvaluationResult): keyof typeof outcomes {
  if (!result.judged) return 'not checked';
  return checkNames.every(([check]) => result[check]) ? 'passed' : 'not passed';
}

const outcomes = {
  passed: { icon: Check, label: 'Passed', color: 'text-good' },
  'not passed': { icon: TriangleAlert, label: 'Not passed', color: 'text-warn' },
  'not checked': { icon: Minus, label: 'Not checked', color: 'text-muted' },
};

function QuestionMark({
  index,
  answered,
  outcome,
}: {
  index: number;
  answered: number;
  outcome: keyof typeof outcomes | undefined;
}) {
  if (outcome) {
    const { icon: Icon, label, color } = outcomes[outcome];
    return <Icon role="img" aria-label={label} className={`size-4 ${color}`} />;
  }
  if (index === answered) return <Spinner />;
  return <Circle role="img" aria-label="Waiting" className="size-3 text-muted" />;
}
