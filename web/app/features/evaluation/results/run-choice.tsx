import { useId } from 'react';
import { longMoment } from '../../../platform/moments';
import { inputLook } from '../../../ui/input-look';
import type { CompletedRun } from '../queries';

interface RunChoiceProps {
  completed: CompletedRun[];
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Select with all stored runs. */
export function RunChoice({ completed, chosenId, onChoose }: RunChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Evaluation
      </label>
      <select
        id={id}
        value={chosenId}
        onChange={(event) => onChoose(event.target.value)}
        className={`${inputLook} h-11 text-ellipsis`}
      >
        {completed.map((run) => (
          <option key={run.id} value={run.id}>
            {longMoment(run.completed_at)} · {run.summary.overallScore}%
          </option>
        ))}
      </select>
    </div>
  );
}
