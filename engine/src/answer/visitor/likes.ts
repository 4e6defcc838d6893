import { normalise } from '../../text/index.ts';

/** True if a text says that something is liked, false if disliked; undefined if neither. */
export function likes(text: string): boolean | undefined {
  const normalised = normalise(text);
  if (
    /\b(?:hates?|dislikes?|detests?|loathes?)\b|\b(?:can't|cannot) (?:stand|bear)\b|(?:\b(?:not|never|no longer)|n't) (?:really |much )?(?:like|love|enjoy|fond)\b/.test(
      normalised,
    )
  )
    return false;
  return (
    /\b(?:likes?|loves?|enjoys?|prefers?|adores?|fond of|fan of|favou?rite)\b/.test(normalised) || undefined
  );
}
