import { firstCharacters } from '@foyer/contract/first-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { playbackSettings } from '../../../platform/player/playback-settings';

/** The rest of a longer text is read in the transcript: an announcement can be stopped, but not gone through. */
const maxCharacters = 500;

/** Announcement of a complete answer. Without its text while new answers are read aloud, which would be heard twice. */
export const answerAnnouncement = (name: string, markdown: string) =>
  playbackSettings.auto()
    ? `${name} has answered.`
    : `${name} has answered: ${announcedText(textOfMarkdown(markdown))}`;

/** The beginning of a text, for a screen reader. */
export const announcedText = (text: string) =>
  text.length > maxCharacters ? `${firstCharacters(text, maxCharacters)}…` : text;
