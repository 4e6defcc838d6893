import { firstCharacters } from '@foyer/contract/first-characters';

/** The rest of a longer text is read in the transcript: an announcement can be stopped, but not gone through. */
const maxCharacters = 500;

/** The beginning of a message, for a screen reader. */
export const announcedText = (text: string) =>
  text.length > maxCharacters ? `${firstCharacters(text, maxCharacters)}…` : text;
