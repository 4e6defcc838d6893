import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { StepLink } from '../../ui/step-link';
import { allInsights, unansweredOf } from './queries';

/** Links to the questions that a persona could not answer. Renders nothing without any, or after an error. */
export function UnansweredStep({ foId }: { foId: string }) {
  const client = useQueryClient();
  // The owner may have lost the right to read visitors' questions.
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries({ queryKey: allInsights });
  });
  const { data } = useQuery(unansweredOf(foId));
  const count = data?.questions.length ?? 0;
  if (count === 0) return null;
  return (
    <StepLink to={`/fo/${foId}/insights`} hint={count === 1 ? 'Teach it the answer' : 'Teach it the answers'}>
      {count === 1 ? 'It could not answer one question' : `It could not answer ${count} questions`}
    </StepLink>
  );
}
