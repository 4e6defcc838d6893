import { useQuery } from '@tanstack/react-query';
import { factsOf, savedTexts } from '../queries';

/** Key of an answer: its first 100 characters. */
export const beginningOf = (answer: string) => answer.slice(0, 100);

/** True while there is a fact that was saved from this answer, also in an edited form. */
export function useIsSaved(foId: string, answer: string): boolean {
  const beginning = beginningOf(answer);
  const { data: edited = [] } = useQuery({
    ...savedTexts(foId),
    select: (texts) => texts.filter((text) => text.beginning === beginning),
  });
  const { data: isSaved = false } = useQuery({
    ...factsOf(foId),
    select: (facts) =>
      facts.some(
        ({ id, value }) => beginningOf(value) === beginning || edited.some(({ factId }) => factId === id),
      ),
  });
  return isSaved;
}
