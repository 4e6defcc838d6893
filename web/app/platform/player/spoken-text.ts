import { limits } from '@foyer/contract/limits';
import { api } from '../api';
import { messages } from './messages';
import type { Ask, Sound } from './sound';

interface SpokenText {
  text: string;
  /** The persona whose voice is used; `voiceId` names a voice directly. Without both, the default voice. */
  foId?: string | undefined;
  voiceId?: string | undefined;
}

/** Sound of a complete text. */
export const textSound = ({ key, name, ...spokenText }: SpokenText & Pick<Sound, 'key' | 'name'>): Sound => ({
  key,
  name,
  askAll: () => askFor(spokenText),
});

export const askFor =
  ({ text, ...voice }: SpokenText): Ask =>
  (signal) =>
    api.speech.generate({ text: cutToLimit(text), ...voice }, { signal });

const { textMax } = limits.speech;

/** Shortens a text to the limit of a request, at the end of a paragraph or else a word, and adds that there is more. */
export function cutToLimit(text: string): string {
  if (text.length <= textMax) return text;
  const cut = text.slice(0, textMax - messages.longer.length);
  const end = [cut.lastIndexOf('\n\n'), cut.lastIndexOf(' ')].find((position) => position > cut.length / 2);
  return `${cut.slice(0, end)}${messages.longer}`;
}
