import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Step } from './steps';

/** Location state for a redirect in the middle of the wizard, after which the step takes focus, too. */
export const stepNavigationState = 'amid-steps';

/** Focuses the heading of each step that is opened. */
export function useStepFocus(step: Step) {
  const container = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const shownStep = useRef(state === stepNavigationState ? null : step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    container.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [step]);

  return container;
}
