import { useQuery } from '@tanstack/react-query';
import { factsOf, savedTexts } from '../queries';

/** Key of an answer: its first 100 characters. */
export const beginningOf = (answer: string) => answer.slice(0, 100);

export function useIsSaved(foId: string, answer: string): boolean {
  const beginning = beginningOf(answer);
  const { data: isSavedAsFact = false } = useQuery({
    ...factsOf(foId),
    select: (facts) => facts.some(({ value }) => beginningOf(value) === beginning),
  });
  const { data: otherwise = false } = useQuery({
    ...savedTexts(foId),
    select: (beginnings) => beginnings.includes(beginning),
  });
  return isSavedAsFact || otherwise;
}
