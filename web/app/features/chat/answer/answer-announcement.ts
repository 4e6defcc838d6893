import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { playbackSettings } from '../../../platform/player/playback-settings';
import { announcedText } from '../../../ui/announced-text';

/** Announcement of a complete answer. Without its text while new answers are read aloud, which would be heard twice. */
export const answerAnnouncement = (name: string, markdown: string) =>
  playbackSettings.auto()
    ? `${name} has answered.`
    : `${name} has answered: ${announcedText(textOfMarkdown(markdown))}`;
