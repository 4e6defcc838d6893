import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Step } from './steps';

/** The state of an address to which one comes in the middle of the wizard: the step there takes the focus too. */
export const amidSteps = 'amid-steps';

/** For what is around the steps: each step that one comes to takes the focus with its heading. */
export function useStepFocus(step: Step) {
  const around = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const shown = useRef(state === amidSteps ? null : step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    around.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [step]);

  return around;
}
