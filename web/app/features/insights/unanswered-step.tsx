import { limits } from '@foyer/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { StepLink } from '../../ui/step-link';
import { insightsOf } from './queries';

/** The way to the questions that a persona could not answer, if there are any. Nothing where that is not known. */
export function UnansweredStep({ foId }: { foId: string }) {
  const { data } = useQuery(insightsOf(foId, limits.insights.days[1]));
  const count = data?.questions.length ?? 0;
  if (count === 0) return null;
  return (
    <StepLink to={`/fo/${foId}/insights`} hint="Teach it the answers">
      {count === 1 ? 'It could not answer one question' : `It could not answer ${count} questions`}
    </StepLink>
  );
}
