import { normalise } from '../../text/index.ts';

/** Whether something is liked, or is not; undefined where neither is said. */
export function likes(text: string): boolean | undefined {
  const said = normalise(text);
  if (
    /\b(?:hates?|dislikes?|detests?|loathes?)\b|\b(?:can't|cannot) (?:stand|bear)\b|(?:\b(?:not|never|no longer)|n't) (?:really |much )?(?:like|love|enjoy|fond)\b/.test(
      said,
    )
  )
    return false;
  return /\b(?:likes?|loves?|enjoys?|prefers?|adores?|fond of|fan of|favou?rite)\b/.test(said) || undefined;
}
