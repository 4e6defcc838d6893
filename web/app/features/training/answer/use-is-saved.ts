import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { factBeginnings, savedTexts } from '../queries';

/** The characters by which an answer, or the fact that it was saved as, is recognised. */
export const beginningOf = (text: string) => firstCharacters(text, limits.fact.beginning);

/** True while there is a fact that was saved from this answer, also in an edited form. */
export function useIsSaved(foId: string, text: string): boolean {
  const answer = beginningOf(text);
  const { data: edited = [] } = useQuery({
    ...savedTexts(foId),
    select: (texts) => texts.filter((saved) => saved.answer === answer).map(({ fact }) => fact),
  });
  const { data: isSaved = false } = useQuery({
    ...factBeginnings(foId),
    select: (beginnings) => beginnings.includes(answer) || edited.some((fact) => beginnings.includes(fact)),
  });
  return isSaved;
}
