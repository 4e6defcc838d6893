import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { inputOf, type PersonaValues, problemsOf, stepOfProblems, stepsOfProblems } from './values';

export const stepCount = 7;

export const stepTitles = [
  'Welcome',
  'Core Identity',
  'Core Principles',
  'Writing Style Sample',
  'Test Drive',
  'Voice Selection',
  'Validation',
] as const;

/** Number of a step, 1 to 7. */
export type Step = number;

/** The step after which the persona exists. */
export const savingStep: Step = 4;

export const voiceStep: Step = 6;

export const firstStep = (personaExists: boolean): Step => (personaExists ? 2 : 1);

/** The step in the URL, or the first one. */
export function requestedStep(search: URLSearchParams, personaExists: boolean): Step {
  const step = Number(search.get('step') ?? Number.NaN);
  return Number.isInteger(step) && step >= firstStep(personaExists) && step <= stepCount
    ? step
    : firstStep(personaExists);
}

/**
 * The last step that can be opened: all steps before must be valid, and those after the saving step need a saved
 * persona.
 */
export function furthestStep(values: PersonaValues, { saved }: { saved: boolean }): Step {
  return stepOfProblems(problemsOf(inputOf(values))) ?? (saved ? stepCount : savingStep);
}

/**
 * The steps to mark as incomplete: visited ones with problems, or all with problems if the persona exists. `triedStep`: the
 * one that the person tried to leave.
 */
export function markedSteps(
  values: PersonaValues,
  {
    personaExists,
    furthestVisited,
    triedStep,
  }: { personaExists: boolean; furthestVisited: Step; triedStep: Step | null },
): Step[] {
  return stepsOfProblems(problemsOf(inputOf(values))).filter(
    (step) => personaExists || step < furthestVisited || step === triedStep,
  );
}

/** The steps to mark as incomplete. `setTriedStep`: call it with a step that the person tried to leave with problems. */
export function useMarkedSteps(values: PersonaValues, step: Step, personaExists: boolean) {
  const [triedStep, setTriedStep] = useState<Step | null>(null);
  const [furthestVisited, setFurthestVisited] = useState(step);
  if (step > furthestVisited) setFurthestVisited(step);
  return {
    marked: markedSteps(values, { personaExists, furthestVisited, triedStep }),
    triedStep,
    setTriedStep,
  };
}

/** Returns the step in the URL, limited to `furthest`, and functions to navigate. */
export function useSteps(personaExists: boolean, furthest: Step) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const step = Math.min(requestedStep(search, personaExists), furthest);
  const go = (to: Step) => setSearch({ step: String(to) });
  const isFirst = step <= firstStep(personaExists);
  const toProfile = () => void navigate('/profile');
  return {
    step,
    go,
    next: () => go(step + 1),
    back: isFirst ? (personaExists ? toProfile : undefined) : () => go(step - 1),
  };
}

export type Steps = ReturnType<typeof useSteps>;
