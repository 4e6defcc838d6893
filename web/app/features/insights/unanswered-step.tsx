import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { StepLink } from '../../ui/step-link';
import { allInsights, unansweredOf } from './queries';

/** The way to the questions that a persona could not answer, if there are any. Nothing where that is not known. */
export function UnansweredStep({ foId }: { foId: string }) {
  const client = useQueryClient();
  // Out of the loop, the owner sees nothing of what visitors asked.
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries({ queryKey: allInsights });
  });
  const { data } = useQuery(unansweredOf(foId));
  const count = data?.questions.length ?? 0;
  if (count === 0) return null;
  return (
    <StepLink to={`/fo/${foId}/insights`} hint="Teach it the answers">
      {count === 1 ? 'It could not answer one question' : `It could not answer ${count} questions`}
    </StepLink>
  );
}
