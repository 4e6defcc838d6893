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

export const firstStep = (exists: boolean): Step => (exists ? 2 : 1);

/** The step in the URL, or the first one. */
export function requestedStep(search: URLSearchParams, exists: boolean): Step {
  const step = Number(search.get('step') ?? Number.NaN);
  return Number.isInteger(step) && step >= firstStep(exists) && step <= stepCount ? step : firstStep(exists);
}

/**
 * The last step that can be opened: all steps before must be valid, and those after the saving step need a saved
 * persona.
 */
export function furthestStep(values: PersonaValues, { saved }: { saved: boolean }): Step {
  return stepOfProblems(problemsOf(inputOf(values))) ?? (saved ? stepCount : savingStep);
}

/**
 * The steps to mark: visited ones with missing input. `seen`: the furthest visited step; `tried`: the one that the
 * person tried to leave.
 */
export function markedSteps(
  values: PersonaValues,
  { exists, seen, tried }: { exists: boolean; seen: Step; tried: Step | null },
): Step[] {
  return stepsOfProblems(problemsOf(inputOf(values))).filter(
    (step) => exists || step < seen || step === tried,
  );
}

/** Returns the step in the URL, limited to `furthest`, and functions to navigate. */
export function useSteps(exists: boolean, furthest: Step) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const step = Math.min(requestedStep(search, exists), furthest);
  const go = (to: Step) => setSearch({ step: String(to) });
  const isFirst = step <= firstStep(exists);
  const toProfile = () => void navigate('/profile');
  return { step, go, back: isFirst ? (exists ? toProfile : undefined) : () => go(step - 1) };
}
