import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../ui/card';
import { Progress } from '../../../ui/progress';
import { type Step, stepCount, stepTitles } from './steps';

/** How far one is, what this step is about, and its content. Each step that one comes to takes the focus. */
export function StepFrame({ step, lead, children }: { step: Step; lead: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const title = stepTitles[step - 1];

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <Progress label={`Step ${step} of ${stepCount}`} value={(step / stepCount) * 100} text={title} />
      <Card>
        <div className="mb-6 grid gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h2>
          <p className="max-w-prose text-muted">{lead}</p>
        </div>
        {children}
      </Card>
    </>
  );
}
