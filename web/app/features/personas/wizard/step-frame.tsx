import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card';
import { Progress } from '../../../ui/progress';
import { type Step, stepCount, stepTitles } from './steps';

/** Layout of a step: progress, introduction and content. */
export function StepFrame({ step, lead, children }: { step: Step; lead: ReactNode; children: ReactNode }) {
  const title = stepTitles[step - 1];
  const progress = useId();

  return (
    <>
      <Progress
        label={<span id={progress}>{`Step ${step} of ${stepCount}`}</span>}
        value={(step / stepCount) * 100}
        text={title}
      />
      <Card>
        <div className="mb-6 grid gap-1.5">
          <h2 tabIndex={-1} aria-describedby={progress} className="text-3xl outline-none">
            {title}
          </h2>
          <p className="max-w-prose text-muted">{lead}</p>
        </div>
        {children}
      </Card>
    </>
  );
}
