import { useNavigate, useSearchParams } from 'react-router';
import { firstStep, requestedStep, type Step } from './steps';

/** The step that the address names, as far as it may be reached, and the ways between the steps. */
export function useSteps(exists: boolean, furthest: Step) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const step = Math.min(requestedStep(search, exists), furthest);
  const go = (to: Step) => setSearch({ step: String(to) });
  const isFirst = step <= firstStep(exists);
  const toProfile = () => void navigate('/profile');
  return { step, go, back: isFirst ? (exists ? toProfile : undefined) : () => go(step - 1) };
}
